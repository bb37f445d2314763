import type { Session } from '#shared/auth/auth.contract.ts'
import type { SignOn } from '#client/app/arrival.ts'
import { shellTexts } from '#client/app/shell/texts.ts'
import { withoutSecrets } from '#client/config/secret-params.ts'
import { deployment } from '#client/lib/deployment.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { endSession } from '#client/lib/session-flow.ts'
import { sessionStore, setSession } from '#client/lib/session-store.ts'
import { isUnanswered } from '#client/lib/trpc.ts'
import { baseOf, pageBase, proxyPath } from '#client/lib/world-base.ts'

/** Where the page is, as far as single sign-on needs it. */
export interface Place {
  readonly origin: string
  /** The path prefix under which a proxy serves the console; '' for none. */
  readonly proxyPath: string
  /** That prefix with the world of the page: '' or `/w/{id}`. */
  readonly base: string
  /** The hall site; '' for none. */
  readonly hall: string
  readonly origins: readonly string[]
}

/** Where a new session leads: a page of this world, an address to load, or the current page. */
export type Destination = { readonly page: string } | { readonly address: string } | 'stay'

const parse = (text: string, base: string): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    // An invalid address counts as none.
    return undefined
  }
}

/** A single leading slash means a page of this world, as in the redirect of a login. */
const absolute = (text: string, { origin, base }: Place): URL | undefined =>
  parse(/^\/(?![/\\])/.test(text) ? base + text : text, `${origin}${base}/`)

/** The redirect address, if allowed for single sign-on: our own origin or a listed one. */
const allowed = (redirectUrl: string | null, place: Place): URL | undefined => {
  const url = redirectUrl === null || redirectUrl === '' ? undefined : absolute(redirectUrl, place)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return [place.origin, ...place.origins].includes(url.origin) ? url : undefined
}

/**
 * Redirect target after single sign-on (spec §2): `redirectUrl`, otherwise the hall site. Without either, the requested
 * page opens.
 */
export const destinationOf = (redirectUrl: string | null, place: Place): Destination => {
  const url = allowed(redirectUrl, place)
  if (!url) return place.hall === '' ? 'stay' : { address: place.hall }
  url.search = withoutSecrets(url.search)
  if (url.origin !== place.origin || baseOf(url.pathname, place.proxyPath) !== place.base) return { address: url.href }
  return { page: url.pathname + url.search + url.hash }
}

const exchange = ({ by, secret }: SignOn): Promise<Session> =>
  by === 'token'
    ? rest.get('/auth3/queryLoginToken', { token: secret })
    : rest.get('/cas/client/validateLogin', { ticket: secret })

const refuse = async (): Promise<void> => {
  notify(shellTexts.ssoFailed, 'warn')
  if (sessionStore.getState().token !== '') await endSession()
}

/** Whether a session is open now. An unreachable server is no refusal: an existing session stays. */
const opened = async (signOn: SignOn): Promise<boolean> => {
  try {
    setSession(await exchange(signOn), true)
    return true
  } catch (error) {
    if (isUnanswered(error)) notifyError(error)
    else await refuse()
    return false
  }
}

/** Exchanges the secret of an address for a session. False when the page is about to leave for another address. */
export const signOnBy = async (signOn: SignOn): Promise<boolean> => {
  if (!(await opened(signOn))) return true
  const { hall, origins } = deployment()
  const destination = destinationOf(signOn.redirectUrl, {
    origin: window.location.origin,
    proxyPath: proxyPath(),
    base: pageBase(),
    hall,
    origins,
  })
  if (destination === 'stay') return true
  if ('address' in destination) {
    window.location.replace(destination.address)
    return false
  }
  window.history.replaceState(null, '', destination.page)
  return true
}
