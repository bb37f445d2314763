import facts from '#tests/facts/permissions.json' with { type: 'json' }
import { byCase, byRow, rows, servedElsewhere, type RowName } from '#tests/support/who-may.ts'

export type RoleName = 'superOwner' | 'owner' | 'operator'

/** Whether the table of permissions.json grants a row to a role; an unknown role has nothing. */
export const grants = (row: RowName, role: RoleName | 'unknown'): boolean => {
  const found = facts.rights.find(({ right }) => right === rows[row])
  if (!found) throw new Error(`permissions.json has no row "${rows[row]}"`)
  return role !== 'unknown' && found[role] === 'y'
}

/** Texts of permissions.json without a short name, and short names without a text. */
export const unnamedRows = (): string[] => {
  const known: readonly string[] = Object.values(rows)
  const there = facts.rights.map(({ right }) => right)
  return [...there.filter((text) => !known.includes(text)), ...known.filter((text) => !there.includes(text))]
}

/** Rows without a call and without another test that covers them. */
export const unservedRows = (): string[] => {
  const cases = Object.values(byCase).flatMap((one) => Object.values(one))
  const names = Object.keys(rows) as RowName[] // the keys of a constant table
  return names.filter((row) => !byRow[row] && !cases.includes(row) && servedElsewhere[row] === undefined)
}
