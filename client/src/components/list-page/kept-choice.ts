import { parseChoice } from '#client/components/list-page/column-choice.ts'
import { keptValue } from '#client/lib/kept-value.ts'

/** Stored column choice of this person, by the name of the list. */
export const keptChoice = (list: string) => keptValue(`LIST_COLUMNS:${list}`, parseChoice)
