import { deploymentFor, type Deployment } from '#shared/deployments.ts'
import { announcementsPath } from '#client/config/paths.ts'
import { pageBase, pageWorld, proxyPath } from '#client/lib/world-base.ts'

/** The parts of a page's address that other addresses are built from. */
type Place = Pick<Location, 'protocol' | 'host'>

/** Prefix of a call's path: the API of the deployment, and the world of the page. */
export const callBase = ({ api }: Pick<Deployment, 'api'>, world: string): string => api + world

/** Prefix of `/websocket/…`: the push service, otherwise the page's own host with the socket scheme (spec §7). */
export const pushBase = ({ push }: Pick<Deployment, 'push'>, { protocol, host }: Place, world: string): string =>
  (push === '' ? `${protocol === 'https:' ? 'wss' : 'ws'}://${host}` : push) + world

/** A deployment setting in a meta tag, written by the host of the page; '' for none. */
const metaOf = (name: 'fengsui-api' | 'fengsui-hall'): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** Replaces the API and push addresses of the hostname by those that the page names. */
const withApi = (known: Deployment, named: string): Deployment => {
  if (named === '') return known
  const { origin } = new URL(named)
  return { ...known, api: origin, push: origin.replace(/^http/, 'ws') }
}

/** The deployment of this page. Only for code that runs in the page, not in a worker. */
export const deployment = (): Deployment => {
  const known = withApi(deploymentFor(window.location.hostname), metaOf('fengsui-api'))
  const hall = metaOf('fengsui-hall')
  return hall === '' ? known : { ...known, hall, origins: [...known.origins, new URL(hall).origin] }
}

/** Addresses in the QR codes for phones: the deployment's own, otherwise this console, which runs on phones as well. */
export const codeAddresses = ({ hostname, origin }: Pick<Location, 'hostname' | 'origin'>, base: string) => {
  const { appUrl, officialAccountUrl } = deploymentFor(hostname)
  return {
    app: appUrl || `${origin}${base}/`,
    account: officialAccountUrl || `${origin}${base}${announcementsPath}`,
  }
}

/** Prefix before the world in the address of a call: the API of the deployment, or the proxy path here. */
export const apiRoot = (): string => deployment().api || proxyPath()

export const apiBase = (): string => callBase({ api: apiRoot() }, pageWorld())

export const socketBase = (): string => {
  const known = deployment()
  return pushBase(known, window.location, known.push === '' ? pageBase() : pageWorld())
}
