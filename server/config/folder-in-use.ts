/** By this code it is known, as by Node's own: the built command has another copy of the class than the built server. */
export const FOLDER_IN_USE = 'FENGSUI_FOLDER_IN_USE'

/** The data folder has a server already; the message is the one line the start ends with. */
export class FolderInUse extends Error {
  readonly code = FOLDER_IN_USE

  constructor(folder: string, pid: number | null) {
    const other = pid === null ? 'another server' : `the server with pid ${pid}`
    super(`Fengsui cannot start: ${folder} is in use by ${other}; end that one, or set FENGSUI_DATA to another folder`)
    this.name = 'FolderInUse'
  }
}
