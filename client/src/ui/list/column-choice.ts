import type { Key } from 'react'
import { isRecord } from '#client/lib/is-record.ts'

/** A person's choice of columns of a list. */
export interface ColumnChoice {
  /** Keys of columns in the wanted order. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

export const asTheyCome: ColumnChoice = { order: [], hidden: [] }

export interface Keyed {
  readonly key: Key
}

/** Nothing has been moved or hidden. */
export const isUntouched = ({ order, hidden }: ColumnChoice): boolean => order.length === 0 && hidden.length === 0

const keyOf = ({ key }: Keyed): string => String(key)

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Parses the stored value; anything invalid counts as no choice. */
export const parseChoice = (value: unknown): ColumnChoice =>
  isRecord(value) ? { order: textsIn(value['order']), hidden: textsIn(value['hidden']) } : asTheyCome

/** The columns that can be moved and hidden. The first identifies the row and the last holds its actions, so both are fixed. */
export const movable = <C>(columns: readonly C[]): readonly C[] => columns.slice(1, -1)

/** A new column, unknown to the choice, goes after its usual predecessor. */
const inOrder = <C extends Keyed>(columns: readonly C[], order: readonly string[]): readonly C[] => {
  const sorted = order.flatMap((key) => columns.find((column) => keyOf(column) === key) ?? [])
  const placed = [...new Set(sorted)]
  columns.forEach((column, at) => {
    if (placed.includes(column)) return
    const before = columns[at - 1]
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, column)
  })
  return placed
}

/** All columns in the chosen order, including hidden ones. */
export const arranged = <C extends Keyed>(columns: readonly C[], { order }: ColumnChoice): readonly C[] => [
  ...columns.slice(0, 1),
  ...inOrder(movable(columns), order),
  ...columns.slice(Math.max(1, columns.length - 1)),
]

/** The visible columns. The first and the last always are. */
export const shownColumns = <C extends Keyed>(columns: readonly C[], choice: ColumnChoice): readonly C[] => {
  const may = new Set(movable(columns).map(keyOf))
  return arranged(columns, choice).filter((column) => !may.has(keyOf(column)) || !choice.hidden.includes(keyOf(column)))
}

/** Moves one column a place towards the front or the end. */
export const moved = (
  columns: readonly Keyed[],
  choice: ColumnChoice,
  { key, by }: { key: string; by: 1 | -1 },
): ColumnChoice => {
  const keys = inOrder(movable(columns), choice.order).map(keyOf)
  const at = keys.indexOf(key)
  const other = keys[at + by]
  if (at === -1 || other === undefined) return choice
  return { ...choice, order: keys.map((one) => (one === key ? other : one === other ? key : one)) }
}

export const toggled = (choice: ColumnChoice, key: string): ColumnChoice => ({
  ...choice,
  hidden: choice.hidden.includes(key) ? choice.hidden.filter((one) => one !== key) : [...choice.hidden, key],
})
