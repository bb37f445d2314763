import { exampleRows } from '#shared/examples/rows.ts'
import type { Fields } from '#shared/examples/records.ts'
import { exampleValues } from '#shared/examples/values.ts'

/** Values by the end of the name, for a field without an entry of its own. */
const endings: readonly (readonly [RegExp, unknown])[] = [
  [/(?:Time|At|at|time)$/, '2026-03-02 08:00:00'],
  [/(?:Day|day|Date|date)$/, '2026-03-02'],
  [/Phone$/, '13801190003'],
]

/** The owners of a field, the nearest first: names of a schema, of the fields around it, of the domain. */
export interface Owners {
  readonly owners: readonly string[]
  /** Values that the call itself gives to fields of these names, at any depth. */
  readonly call: Fields
}

const valueIn = (row: Fields | undefined, name: string): unknown[] =>
  row !== undefined && Object.hasOwn(row, name) ? [row[name]] : []

/**
 * Values that a field of this name may have in an example, the best first. They come from the call, the owners, the name, and the
 * end of the name. Empty when none of them has a value.
 */
export const examplesFor = (name: string, { owners, call }: Owners): unknown[] => [
  ...[call, ...owners.map((owner) => exampleRows[owner]), exampleValues].flatMap((row) => valueIn(row, name)),
  ...endings.filter(([end]) => end.test(name)).map(([, value]) => value),
]
