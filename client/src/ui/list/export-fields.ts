import type { ListSpec } from '#shared/export/define-list.ts'
import { isUntouched, shownColumns, type ColumnChoice, type Keyed } from '#client/ui/list/column-choice.ts'

/** The monthly grid has a column per day; in the file the days are one column. */
const isDay = (key: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(key)

const fieldsOf = ({ united }: ListSpec, key: string): readonly string[] =>
  united[key] ?? (isDay(key) ? ['days'] : [key])

/** The columns of the file in screen order. Undefined means all available columns, when the person has not changed them. */
export const chosenFields = (
  spec: ListSpec,
  columns: readonly Keyed[],
  choice: ColumnChoice,
): readonly string[] | undefined => {
  if (isUntouched(choice)) return undefined
  const shown = shownColumns(columns, choice).flatMap(({ key }) => fieldsOf(spec, String(key)))
  return [...new Set(shown)].filter((field) => Object.hasOwn(spec.columns, field))
}
