/** Views that a project shares for one list. */
export const MAX_SHARED_VIEWS = 20

/** Views that a project shares for all its lists. */
export const MAX_PROJECT_VIEWS = 300

/** Characters of the name of a view. */
export const VIEW_NAME_LIMIT = 20
