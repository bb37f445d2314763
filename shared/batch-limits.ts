/** Calls that one tRPC request may carry. The busiest page of the console sends about a dozen at once. */
export const MAX_BATCH_CALLS = 20
/** Characters of a batch's address: Node reads request line and headers of up to 16 KiB together. */
export const MAX_BATCH_URL_LENGTH = 12_000
