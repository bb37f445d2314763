/** Maximum number of frames that the server retains for a world; a client farther behind reads everything again. */
export const MAX_LOGGED_FRAMES = 60_000
/** Maximum total length of their texts, in characters. */
export const MAX_LOGGED_CHARS = 64 * 1024 * 1024
