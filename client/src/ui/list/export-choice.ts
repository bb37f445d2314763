import type { ListSpec } from '#shared/export/define-list.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { eventLists } from '#shared/event/kind-list.ts'
import { parseChoice, type ColumnChoice } from '#client/ui/list/column-choice.ts'
import { fileChoice, shownFields } from '#client/ui/list/export-fields.ts'
import type { Exported } from '#client/ui/list/exported.ts'
import { storedChoice } from '#client/ui/list/stored-choice.ts'
import { storedValue } from '#client/lib/stored-value.ts'

/** The columns that this person has chosen for the file of a list; untouched when the file follows the screen. */
export const storedFileChoice = (list: string) => storedValue(`EXPORT_COLUMNS:${list}`, parseChoice)

/** The file of a list of events depends on its kind. Found here, so that no page loads the columns of all kinds. */
export const specOf = ({ spec, params }: Pick<Exported, 'spec' | 'params'>): ListSpec => {
  const kind = eventKindNames.find((name) => spec.domain === 'event' && name === params['kind'])
  return kind === undefined ? spec : eventLists[kind]
}

/** The choice for the next file, given what is stored for it. */
export const choiceOf = (exported: Exported, stored: ColumnChoice): ColumnChoice => {
  const { list, columns } = exported.shown
  const spec = specOf(exported)
  return fileChoice(spec, stored, shownFields(spec, columns, storedChoice(list).read()))
}
