import { Prisma, type SharedView } from '#prisma/generated/client.ts'
import { countOf, saveRow } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import type { InMemory } from '#server/platform/stored-values.ts'

export type ViewRecord = InMemory<SharedView>

const COLUMNS = Object.values(Prisma.SharedViewScalarFieldEnum)

// The columns are those of the record.
const asRecords = (rows: unknown[]): ViewRecord[] => rows as ViewRecord[]

/** The views of a list, the oldest first. */
export const findViews = (connection: Connection, projectId: string, list: string): ViewRecord[] =>
  asRecords(
    prepared(
      connection,
      `select ${COLUMNS.join(', ')} from SharedView where projectId = ? and list = ? order by createdAt, id`,
    ).all(projectId, list),
  )

export const findView = (connection: Connection, projectId: string, id: string): ViewRecord | undefined =>
  asRecords(
    prepared(connection, `select ${COLUMNS.join(', ')} from SharedView where projectId = ? and id = ?`).all(
      projectId,
      id,
    ),
  )[0]

export const countViews = (connection: Connection, projectId: string): number =>
  countOf(connection, 'select count(*) as n from SharedView where projectId = ?', projectId)

export const saveView = (connection: Connection, view: ViewRecord): void =>
  saveRow(connection, { table: 'SharedView', columns: COLUMNS }, view)

export const deleteView = (connection: Connection, id: string): void => {
  prepared(connection, 'delete from SharedView where id = ?').run(id)
}
