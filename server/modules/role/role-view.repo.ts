import { prepared, type Connection } from '#server/platform/store.ts'
import { UNKNOWN_ROLE } from '#shared/permission/roles.ts'

export interface BusinessRole {
  readonly id: string
  readonly roleCode: string
  readonly roleName: string
  readonly description: string
  readonly builtIn: boolean
  readonly createdAt: number
  readonly updatedAt: number | null
}

/** All roles that can be granted; the internal role for unknown codes is left out. */
export const findBusinessRoles = (connection: Connection): BusinessRole[] => {
  const rows = prepared(
    connection,
    'select id, roleCode, roleName, description, builtIn, createdAt, updatedAt from Role where roleCode <> ? order by id',
  ).all(UNKNOWN_ROLE)
  // The columns are those of the record; SQLite stores booleans as 1 and 0.
  return rows.map((row) => ({ ...row, builtIn: row['builtIn'] === 1 }) as unknown as BusinessRole)
}
