import type { Session } from '#shared/contracts/auth.ts'
import type { SignOn } from '#client/app/arrival.ts'
import { shellTexts } from '#client/config/shell-texts.ts'
import { withoutSecrets } from '#client/config/secret-params.ts'
import { deployment } from '#client/lib/deployment.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { endSession } from '#client/lib/session-flow.ts'
import { sessionStore, setSession } from '#client/lib/session-store.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import { baseOf, pageBase, proxyPath } from '#client/lib/world-base.ts'

/** The page, as far as single sign-on leads it somewhere. */
export interface Place {
  readonly origin: string
  /** The path below which a proxy shows the console; '' for none. */
  readonly proxyPath: string
  /** The same with the world of the page: '' or `/w/{id}`. */
  readonly base: string
  /** The hall site; '' for none. */
  readonly hall: string
  readonly origins: readonly string[]
}

/** Where a session that was opened leads: a page of this world, an address to load, or where the person already is. */
export type Way = { readonly page: string } | { readonly address: string } | 'stay'

const parse = (text: string, base: string): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    // No address at all: as if none had been named.
    return undefined
  }
}

/** One slash alone begins a page of this world, as it does in the redirect of a login. */
const absolute = (text: string, { origin, base }: Place): URL | undefined =>
  parse(/^\/(?![/\\])/.test(text) ? base + text : text, `${origin}${base}/`)

/** The address it names, when single sign-on may lead there: at our own origin or a listed one. */
const allowed = (redirectUrl: string | null, place: Place): URL | undefined => {
  const url = redirectUrl === null || redirectUrl === '' ? undefined : absolute(redirectUrl, place)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return [place.origin, ...place.origins].includes(url.origin) ? url : undefined
}

/**
 * Where single sign-on leads (spec §2): where its address says, else to the hall site. Without one the page that was
 * asked for opens.
 */
export const wayOf = (redirectUrl: string | null, place: Place): Way => {
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

/** Whether a session is open now. A server out of reach has refused nobody: whoever was logged in stays so. */
const opened = async (signOn: SignOn): Promise<boolean> => {
  try {
    setSession(await exchange(signOn), true)
    return true
  } catch (error) {
    const { fault } = callErrorOf(error) ?? {}
    if (fault === 'network' || fault === 'timeout') notifyError(error)
    else await refuse()
    return false
  }
}

/** Exchanges what an address brought for a session. False when the page is about to be left for another address. */
export const signOnBy = async (signOn: SignOn): Promise<boolean> => {
  if (!(await opened(signOn))) return true
  const { hall, origins } = deployment()
  const way = wayOf(signOn.redirectUrl, {
    origin: window.location.origin,
    proxyPath: proxyPath(),
    base: pageBase(),
    hall,
    origins,
  })
  if (way === 'stay') return true
  if ('address' in way) {
    window.location.replace(way.address)
    return false
  }
  window.history.replaceState(null, '', way.page)
  return true
}
