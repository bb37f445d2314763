import type { ListSpec } from '#shared/export/define-list.ts'
import { asTheyCome, isUntouched, shownColumns, type ColumnChoice, type Keyed } from '#client/ui/list/column-choice.ts'

/** The monthly grid has a column per day; in the file the days are one column. */
const isDay = (key: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(key)

const fieldsOf = ({ united }: ListSpec, key: string): readonly string[] =>
  united[key] ?? (isDay(key) ? ['days'] : [key])

/** The columns of the file that the screen shows, in its order. */
export const shownFields = (spec: ListSpec, columns: readonly Keyed[], choice: ColumnChoice): readonly string[] => {
  const shown = shownColumns(columns, choice).flatMap(({ key }) => fieldsOf(spec, String(key)))
  return [...new Set(shown)].filter((field) => Object.hasOwn(spec.columns, field))
}

/** Every column that the file can have; the first and the last are edges, which a choice never moves or hides. */
export const fileColumns = ({ columns }: ListSpec): readonly (Keyed & { readonly title: string })[] => {
  const edge = { key: '', title: '' }
  return [edge, ...Object.entries(columns).map(([key, title]) => ({ key, title })), edge]
}

/** The usual choice of a file: what the screen shows first, in its order; all else is left out. */
const usualChoice = (spec: ListSpec, shown: readonly string[]): ColumnChoice => {
  const others = Object.keys(spec.columns).filter((field) => !shown.includes(field))
  // A screen without columns of the file, such as pictures, leaves nothing out.
  return shown.length === 0 ? asTheyCome : { order: [...shown, ...others], hidden: others }
}

/** The choice for the file: what the person has chosen for it, otherwise the columns of the screen. */
export const fileChoice = (spec: ListSpec, stored: ColumnChoice, shown: readonly string[]): ColumnChoice =>
  isUntouched(stored) ? usualChoice(spec, shown) : stored

/** The columns of the file in their order. At least one: a stored choice may hide all that a later version has. */
export const chosenFields = (spec: ListSpec, choice: ColumnChoice): readonly string[] => {
  const fields = shownColumns(fileColumns(spec), choice).flatMap(({ key }) => (key === '' ? [] : [String(key)]))
  return fields.length === 0 ? Object.keys(spec.columns) : fields
}
