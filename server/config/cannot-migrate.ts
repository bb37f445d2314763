import { CannotStart } from '#server/config/cannot-start.ts'

/** A migration of the data folder failed; the folder is unchanged. */
export class CannotMigrate extends CannotStart {
  constructor(folder: string, cause: Error) {
    super(
      `the database in ${folder} cannot be migrated and is left unchanged: ${cause.message}; ` +
        `start the version that made it, or set FENGSUI_DATA to another folder`,
    )
    this.name = 'CannotMigrate'
  }
}
