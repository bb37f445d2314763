/** People whom one comment can mention. */
export const MAX_MENTIONS = 10

/** Names on offer while a person types one. */
export const MAX_MENTION_OFFERS = 20
