/** Minutes on offer for 暂缓, beside a time that a person chooses. */
export const deferMinutes = [15, 30, 60] as const

/** An event can be deferred for a day at most. */
export const MAX_DEFER_MINUTES = 24 * 60

/** Characters of the reason. */
export const DEFER_REASON_LIMIT = 100
