/** The path prefix of the world a page lives in: '' for the main world, `/w/{id}` for another. */
export const worldBase = (pathname: string): string => /^\/w\/[a-z0-9][a-z0-9-]{0,63}(?=\/|$)/.exec(pathname)?.[0] ?? ''

/** Whether an address lies below a path; below '' lies all. */
const isBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/** Proxy path and world of an address; null where it lies beside the path of the proxy. */
export const baseOf = (pathname: string, proxyPath: string): string | null =>
  isBelow(pathname, proxyPath) ? proxyPath + worldBase(pathname.slice(proxyPath.length)) : null

/*
 * The functions below are only for code that runs in the page, not in a worker.
 */

/** The path below which a proxy shows the console, as the server names it in the page (FENGSUI_BASE); '' at the server itself. */
export const proxyPath = (): string => {
  const path = document.querySelector<HTMLMetaElement>('meta[name="fengsui-base"]')?.content ?? ''
  return isBelow(window.location.pathname, path) ? path : ''
}

/** The world of this page. */
export const pageWorld = (): string => worldBase(window.location.pathname.slice(proxyPath().length))

/** What stands before each path of this page: the path of the proxy, and the world. */
export const pageBase = (): string => proxyPath() + pageWorld()
