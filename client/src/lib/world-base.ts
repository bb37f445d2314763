/** Path prefix of a page's world: '' for the main world, `/w/{id}` for another. */
export const worldBase = (pathname: string): string => /^\/w\/[a-z0-9][a-z0-9-]{0,63}(?=\/|$)/.exec(pathname)?.[0] ?? ''

/** Whether a pathname is below a path; everything is below ''. */
const isBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/** Proxy path and world of an address; null when it is not below the proxy path. */
export const baseOf = (pathname: string, proxyPath: string): string | null =>
  isBelow(pathname, proxyPath) ? proxyPath + worldBase(pathname.slice(proxyPath.length)) : null

/*
 * The functions below are only for code that runs in the page, not in a worker.
 */

/** Path below which a proxy serves the console, from the server's meta tag (FENGSUI_BASE); '' without a proxy. */
export const proxyPath = (): string => {
  const path = document.querySelector<HTMLMetaElement>('meta[name="fengsui-base"]')?.content ?? ''
  return isBelow(window.location.pathname, path) ? path : ''
}

/** The world of this page. */
export const pageWorld = (): string => worldBase(window.location.pathname.slice(proxyPath().length))

/** Prefix of each path of this page: the proxy path and the world. */
export const pageBase = (): string => proxyPath() + pageWorld()
