/** Maximum number of photos with one report of a hidden danger, and with an answer. */
export const MAX_EVENT_PHOTOS = 9

/** Maximum number of photos shown of one hidden danger, which may be reported again and again. */
export const MAX_SHOWN_PHOTOS = 45
