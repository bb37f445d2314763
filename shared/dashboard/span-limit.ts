/** The longest span of the dashboard's figures, in days: a quarter. */
export const MAX_SPAN_DAYS = 92
