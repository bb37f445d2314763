import { CannotStart } from '#server/config/cannot-start.ts'

/** The data folder was used by a newer build. */
export class NewerDatabase extends CannotStart {
  constructor(folder: string, migration: string) {
    super(
      `the database in ${folder} is of a newer Fengsui: it has the migration ${migration}, which this one does not know; ` +
        `start that newer one, or set FENGSUI_DATA to another folder`,
    )
    this.name = 'NewerDatabase'
  }
}
