import { exampleRows } from '#shared/contracts/example-rows.ts'
import type { Fields } from '#shared/contracts/example-things.ts'
import { exampleValues } from '#shared/contracts/example-values.ts'

/** What the end of a name tells of a field that has no line of its own. */
const endings: readonly (readonly [RegExp, unknown])[] = [
  [/(?:Time|At|at|time)$/, '2026-03-02 08:00:00'],
  [/(?:Day|day|Date|date)$/, '2026-03-02'],
  [/Phone$/, '13801190003'],
]

/** Whose field it is, the nearest first: names of a schema, of the fields around it, of the domain. */
export interface Owners {
  readonly owners: readonly string[]
  /** What the call itself says of fields of this name, wherever they stand. */
  readonly call: Fields
}

const valueIn = (row: Fields | undefined, name: string): unknown[] =>
  row !== undefined && Object.hasOwn(row, name) ? [row[name]] : []

/**
 * Values that a field of this name may have in an example, the likeliest first: in this call, where it stands, anywhere,
 * by its ending. None for a name to which nobody has given a value.
 */
export const examplesFor = (name: string, { owners, call }: Owners): unknown[] => [
  ...[call, ...owners.map((owner) => exampleRows[owner]), exampleValues].flatMap((row) => valueIn(row, name)),
  ...endings.filter(([end]) => end.test(name)).map(([, value]) => value),
]
