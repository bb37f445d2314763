/** The path prefix of the world a page lives in: '' for the main world, `/w/{id}` for another. */
export const worldBase = (pathname: string): string => /^\/w\/[a-z0-9][a-z0-9-]{0,63}(?=\/|$)/.exec(pathname)?.[0] ?? ''

/** The prefix of this page. Only for code that runs in the page, not in a worker. */
export const pageBase = (): string => worldBase(window.location.pathname)
