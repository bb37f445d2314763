import { parseChoice } from '#client/ui/list/column-choice.ts'
import { storedValue } from '#client/lib/stored-value.ts'

/** Stored column choice of this person, by the name of the list. */
export const storedChoice = (list: string) => storedValue(`LIST_COLUMNS:${list}`, parseChoice)
