import { types } from 'node:util'

type Held<Value> = Value extends Date ? number : Value

/**
 * A row as held in memory: the store's columns, with instants in milliseconds since 1970 UTC. `Known` narrows columns to the
 * values that this version knows; prisma/schema.prisma describes the others.
 */
export type InMemory<Row, Known = unknown> = {
  readonly [Column in keyof Row]: Column extends keyof Known ? Known[Column] : Held<Row[Column]>
}

/** Converts a row of Prisma. */
export const inMemory = <Row extends object>(row: Row): InMemory<Row> => {
  const entries = Object.entries(row).map(([column, value]: [string, unknown]) => [
    column,
    types.isDate(value) ? value.getTime() : value,
  ])
  // Object.fromEntries loses the key types.
  return Object.fromEntries(entries) as InMemory<Row>
}

/** The value of a stored text; throws for one that a newer version wrote. */
export const known = <T extends string>(values: readonly T[], text: string): T => {
  const found = values.find((one) => one === text)
  if (found === undefined) throw new Error(`The store holds "${text}", which this version does not know`)
  return found
}
