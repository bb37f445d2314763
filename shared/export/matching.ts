/** The lists whose rows can be acted on together. */
export const matchingLists = ['event', 'device', 'video', 'place', 'member'] as const
export type MatchingList = (typeof matchingLists)[number]

/** Maximum number of rows that can be selected by the filters of a list at once: five batches. */
export const MAX_MATCHING = 1000
