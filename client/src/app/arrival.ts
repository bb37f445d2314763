import { singleSignOnPaths } from '#client/config/paths.ts'
import { secretParams } from '#client/config/secret-params.ts'

/** What an address of single sign-on brings. */
export interface SignOn {
  readonly by: (typeof secretParams)[number]
  readonly secret: string
  /** Where it wants to lead; null when it does not say. */
  readonly redirectUrl: string | null
  /** The query without all of this, with its question mark or ''. */
  readonly search: string
}

const takesSignOn = (path: string): boolean =>
  singleSignOnPaths.some((known) => (known.endsWith('*') ? path.startsWith(known.slice(0, -1)) : path === known))

/** Reads the address of an arrival; `path` is within the world. Null for one that brings no session. */
export const readSignOn = (path: string, query: string): SignOn | null => {
  const params = new URLSearchParams(query)
  const by = secretParams.find((name) => params.has(name))
  if (by === undefined || !takesSignOn(path)) return null
  const secret = params.get(by) ?? ''
  const redirectUrl = params.get('redirectUrl')
  for (const name of [...secretParams, 'redirectUrl']) params.delete(name)
  const rest = params.toString()
  return { by, secret, redirectUrl, search: rest === '' ? '' : `?${rest}` }
}

/** Takes what opens a session out of the address bar and the history, before anything is drawn or asked. */
export const takeSignOn = (base: string): SignOn | null => {
  const { pathname, search, hash } = window.location
  const signOn = readSignOn(pathname.slice(base.length) || '/', search)
  if (signOn) window.history.replaceState(null, '', pathname + signOn.search + hash)
  return signOn
}
