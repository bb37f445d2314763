import { prepared, type Connection } from '#server/platform/store.ts'
import { UNKNOWN_ROLE } from '#shared/permissions/roles.ts'

export interface BusinessRole {
  readonly id: string
  readonly roleCode: string
  readonly roleName: string
  readonly description: string
  readonly builtIn: boolean
  readonly createdAt: number
  readonly updatedAt: number | null
}

/** Every role that somebody can be given; not the one under which those of unknown codes are kept. */
export const findBusinessRoles = (connection: Connection): BusinessRole[] => {
  const rows = prepared(
    connection,
    'select id, roleCode, roleName, description, builtIn, createdAt, updatedAt from Role where roleCode <> ? order by id',
  ).all(UNKNOWN_ROLE)
  // The columns are those of the record; SQLite keeps yes and no as 1 and 0.
  return rows.map((row) => ({ ...row, builtIn: row['builtIn'] === 1 }) as unknown as BusinessRole)
}
