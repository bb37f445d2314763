import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { ConsolePage } from '#server/platform/console-files.ts'
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

/** How many letters must change to turn one text into the other. */
export const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Names the nearest call and what differs: the verb, or the path. */
export const hint = (routes: readonly Known[], method: string, path: string): string | null => {
  const verbs = routes.filter((route) => route.path === path).map((route) => route.method)
  if (verbs.length > 0) return `${path} takes ${[...new Set(verbs)].join(', ')}, not ${method}`
  const [nearest] = routes
    .map((route) => ({ route, far: distance(path.slice(0, 120), route.path) }))
    .sort((a, b) => a.far - b.far)
  if (!nearest || nearest.far > Math.max(6, path.length / 2)) return null
  return `Did you mean ${nearest.route.method} ${nearest.route.path}? The path differs in ${nearest.far} letters`
}

/** The address with which people begin; who asks for no page there is somebody with a command line. */
const START = '/'

const startHint = (page: string | null): string =>
  `${page === null ? 'The console is not built' : 'The console opens in a browser, at this address'}; the API is described at /docs`

const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

/** Whatever no call and no file answered: the console for a browser that asks for a page, JSON for everybody else. */
export const addNotFound = (
  app: FastifyInstance,
  { routes, consolePage }: { routes: readonly Known[]; consolePage: ConsolePage },
): void => {
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const page = wantsPage(request) ? consolePage() : null
    if (page !== null) return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    const path = request.url.split('?')[0] ?? ''
    const near = path === START ? startHint(consolePage()) : hint(routes, request.method, path)
    return reply.code(404).send({ error: { message: `${request.method} ${path} does not exist`, hint: near } })
  })
}
