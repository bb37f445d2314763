/** Maximum number of calls in one tRPC request. The busiest page of the console sends about a dozen. */
export const MAX_BATCH_CALLS = 20
/** Maximum number of ids in one call that acts on several rows. */
export const MAX_BATCH_IDS = 200
/** Maximum length of a batch's URL, in characters: Node reads at most 16 KiB of request line and headers together. */
export const MAX_BATCH_URL_LENGTH = 12_000
