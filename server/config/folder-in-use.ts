/** The data folder has a server already; the message is the one line the start ends with. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number | null) {
    const other = pid === null ? 'another server' : `the server with pid ${pid}`
    super(`Fengsui cannot start: ${folder} is in use by ${other}; end that one, or set FENGSUI_DATA to another folder`)
    this.name = 'FolderInUse'
  }
}
