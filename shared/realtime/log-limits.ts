/** Frames of a world that the server remembers at most; a client that is farther behind reads everything again. */
export const MAX_LOGGED_FRAMES = 60_000
/** Bytes of their texts, in characters. */
export const MAX_LOGGED_CHARS = 64 * 1024 * 1024
