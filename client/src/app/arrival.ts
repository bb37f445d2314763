import { singleSignOnPaths } from '#client/config/paths.ts'
import { secretParams } from '#client/config/secret-params.ts'

/** What a single sign-on address carries. */
export interface SignOn {
  readonly by: (typeof secretParams)[number]
  readonly secret: string
  /** The redirect target; null when the address has none. */
  readonly redirectUrl: string | null
  /** The query without the sign-on parameters, with its question mark, or ''. */
  readonly search: string
}

const takesSignOn = (path: string): boolean =>
  singleSignOnPaths.some((known) => (known.endsWith('*') ? path.startsWith(known.slice(0, -1)) : path === known))

/** Parses the address of an arrival; `path` is within the world. Null when it carries no session. */
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

/** Removes the sign-on secret from the address bar and the history before anything renders or any request goes out. */
export const consumeSignOn = (base: string): SignOn | null => {
  const { pathname, search, hash } = window.location
  const signOn = readSignOn(pathname.slice(base.length) || '/', search)
  if (signOn) window.history.replaceState(null, '', pathname + signOn.search + hash)
  return signOn
}
