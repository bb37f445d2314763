import { deploymentFor, type Deployment } from '#shared/deployments.ts'
import { announcementsPath } from '#client/config/paths.ts'
import { pageBase, pageWorld, proxyPath } from '#client/lib/world-base.ts'

/** What the address of a page says that addresses are made of. */
type Place = Pick<Location, 'protocol' | 'host'>

/** Before the path of a call: the API of the deployment, and the world of the page. */
export const callBase = ({ api }: Pick<Deployment, 'api'>, world: string): string => api + world

/** Before `/websocket/…`: the push service, else the page's own host with the scheme turned to that of sockets (spec §7). */
export const pushBase = ({ push }: Pick<Deployment, 'push'>, { protocol, host }: Place, world: string): string =>
  (push === '' ? `${protocol === 'https:' ? 'wss' : 'ws'}://${host}` : push) + world

/** What the page says of the deployment, as the host of its files wrote it there; '' for nothing. */
const metaOf = (name: 'fengsui-api' | 'fengsui-hall'): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The parts behind the API that the page names, in place of those of its hostname. */
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

/** Where the codes for phones lead: to the deployment's own addresses, else into this console, which runs on phones as well. */
export const codeAddresses = ({ hostname, origin }: Pick<Location, 'hostname' | 'origin'>, base: string) => {
  const { appUrl, officialAccountUrl } = deploymentFor(hostname)
  return {
    app: appUrl || `${origin}${base}/`,
    account: officialAccountUrl || `${origin}${base}${announcementsPath}`,
  }
}

/** What stands before the world in the address of a call: the API of the deployment, or the path of the proxy here. */
export const apiRoot = (): string => deployment().api || proxyPath()

export const apiBase = (): string => callBase({ api: apiRoot() }, pageWorld())

export const socketBase = (): string => {
  const known = deployment()
  return pushBase(known, window.location, known.push === '' ? pageBase() : pageWorld())
}
