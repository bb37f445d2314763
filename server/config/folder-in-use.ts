import { CannotStart } from '#server/config/cannot-start.ts'

/** Another server uses the data folder. */
export class FolderInUse extends CannotStart {
  constructor(folder: string, pid: number | null) {
    const other = pid === null ? 'another server' : `the server with pid ${pid}`
    super(`${folder} is in use by ${other}; end that one, or set FENGSUI_DATA to another folder`)
    this.name = 'FolderInUse'
  }
}
