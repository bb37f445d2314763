import type { Key } from 'react'
import { isRecord } from '#client/lib/is-record.ts'

/** A person's choice of columns of a list. */
export interface ColumnChoice {
  /** Keys of columns in the wanted order. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** Widths in px by key, of the columns that the person has resized. */
  readonly widths?: Readonly<Record<string, number>> | undefined
}

export const asTheyCome: ColumnChoice = { order: [], hidden: [] }

export const MIN_COLUMN_PX = 48
export const MAX_COLUMN_PX = 800

export interface Keyed {
  readonly key: Key
}

/** Nothing has been moved or hidden. */
export const isUntouched = ({ order, hidden }: ColumnChoice): boolean => order.length === 0 && hidden.length === 0

const keyOf = ({ key }: Keyed): string => String(key)

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= MIN_COLUMN_PX && value <= MAX_COLUMN_PX

const widthsIn = (value: unknown): Pick<ColumnChoice, 'widths'> => {
  const widths = Object.entries(isRecord(value) ? value : {}).filter((one): one is [string, number] => isWidth(one[1]))
  return widths.length === 0 ? {} : { widths: Object.fromEntries(widths) }
}

/** Parses the stored value; anything invalid counts as no choice. */
export const parseChoice = (value: unknown): ColumnChoice =>
  isRecord(value)
    ? { order: textsIn(value['order']), hidden: textsIn(value['hidden']), ...widthsIn(value['widths']) }
    : asTheyCome

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

interface Sized extends Keyed {
  readonly width: number
  readonly minWidth?: number
  readonly folds?: number | undefined
}

/** The columns with the chosen widths. A resized column does not shrink, and none is left out for it: the table scrolls. */
export const sized = <C extends Sized>(columns: readonly C[], { widths }: ColumnChoice): readonly C[] => {
  if (widths === undefined) return columns
  return columns.map((column) => {
    const width = widths[keyOf(column)]
    return { ...column, folds: undefined, ...(width !== undefined && { width, minWidth: width }) }
  })
}

/** Gives a column a width in px, within the bounds; undefined for its usual one. */
export const withWidth = (choice: ColumnChoice, key: string, width: number | undefined): ColumnChoice => {
  const { [key]: _, ...others } = choice.widths ?? {}
  if (width === undefined) return { ...choice, widths: Object.keys(others).length === 0 ? undefined : others }
  const bounded = Math.min(MAX_COLUMN_PX, Math.max(MIN_COLUMN_PX, Math.round(width)))
  return { ...choice, widths: { ...others, [key]: bounded } }
}

/** Puts a column directly before or behind another one. */
export const placed = (
  columns: readonly Keyed[],
  choice: ColumnChoice,
  { key, to, isBehind }: { key: string; to: string; isBehind: boolean },
): ColumnChoice => {
  const keys = inOrder(movable(columns), choice.order).map(keyOf)
  const others = keys.filter((one) => one !== key)
  const at = others.indexOf(to)
  if (at === -1 || others.length === keys.length) return choice
  return { ...choice, order: others.toSpliced(isBehind ? at + 1 : at, 0, key) }
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
