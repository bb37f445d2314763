import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { ConsolePage } from '#server/platform/console-files.ts'
import { distance } from '#server/platform/nearest.ts'
import type { Contracts } from '#shared/contracts/define.ts'
import { namedContracts } from '#shared/contracts/index.ts'

export interface Known {
  readonly method: string
  readonly path: string
}

/** Every verb and spelling of the contracts. */
export const knownRoutes = (domains: Contracts): Known[] =>
  namedContracts(domains).flatMap(({ contract }) => [
    { method: contract.method, path: contract.path },
    ...(contract.aliases ?? []).map((route) => ({ method: route.method ?? contract.method, path: route.path })),
  ])

/** A route whose parameters are filled from an address: a value in an address is no typing error. */
const filled = (route: string, path: string): string => {
  const given = path.split('/')
  return route
    .split('/')
    .map((part, at) => (part.startsWith(':') ? (given[at] ?? part) : part))
    .join('/')
}

/** Names the nearest call and what differs: the verb, or the path. */
export const hint = (routes: readonly Known[], method: string, path: string): string | null => {
  const verbs = routes.filter((route) => route.path === path).map((route) => route.method)
  if (verbs.length > 0) return `${path} takes ${[...new Set(verbs)].join(', ')}, not ${method}`
  const [nearest] = routes
    .map((route) => ({ route, far: distance(path.slice(0, 120), filled(route.path, path)) }))
    .sort((a, b) => a.far - b.far)
  if (!nearest || nearest.far > Math.max(6, path.length / 2)) return null
  return `Did you mean ${nearest.route.method} ${nearest.route.path}? The path differs in ${nearest.far} ${nearest.far === 1 ? 'letter' : 'letters'}`
}

/** The address with which people begin. */
const START = '/'

const pathOf = (url: string): string => url.split('?')[0] ?? ''

const startHint = (page: string | null): string =>
  `${page === null ? 'The console is not built' : 'The console opens in a browser, at this address'}; the API is described at /docs`

/** At the start a command line or a program that waits for the server takes whatever comes, and has named no type. */
const takesAnything = (accept: string): boolean => accept === '' || accept.includes('*/*')

/** Whether a page is asked for: by name, or by whoever has come to the start and would take anything. */
export const wantsPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false
  const { accept = '' } = headers
  return accept.includes('text/html') || (pathOf(url) === START && takesAnything(accept))
}

/** Whatever no call and no file answered: the console for a browser that asks for a page, JSON for everybody else. */
export const addNotFound = (
  app: FastifyInstance,
  { routes, consolePage }: { routes: readonly Known[]; consolePage: ConsolePage },
): void => {
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const page = wantsPage(request) ? consolePage() : null
    if (page !== null) return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    const path = pathOf(request.url)
    const near = path === START ? startHint(consolePage()) : hint(routes, request.method, path)
    return reply.code(404).send({ error: { message: `${request.method} ${path} does not exist`, hint: near } })
  })
}
