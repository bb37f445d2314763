import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { ConsolePage } from '#server/platform/console-files.ts'
import { distance } from '#server/platform/nearest.ts'
import type { Contracts } from '#shared/contracts/define.ts'
import { namedContracts } from '#shared/contracts/index.ts'
import { unservedCalls } from '#shared/contracts/unserved-calls.ts'

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
    .map((part, at) => (/^[:{]/.test(part) ? (given[at] ?? part) : part))
    .join('/')
}

/** Whether an address is one of a route. */
const isOf = (route: string, path: string): boolean => filled(route, path) === path

/** Where a call of the family that is not served is described. */
const FAMILY_DOCS = 'docs/family.md'

const isCall = (call: string, path: string): boolean => isOf(call.split(' ')[1] ?? '', path)

/** Why a call of the family has no place here, and what does the same. */
const unservedHint = (path: string): string | null => {
  const found = unservedCalls.find(({ calls }) => calls.some((call) => isCall(call, path)))
  if (!found) return null
  return `Not served: ${found.why}; use ${found.instead.join(' or ')} (${FAMILY_DOCS})`
}

/** A word that differs in more than a quarter of its letters is another word. */
const isNear = (far: number, path: string): boolean => far <= Math.max(3, path.length / 4)

const nearHint = (routes: readonly Known[], path: string): string | null => {
  const [nearest] = routes
    .map((route) => ({ route, far: distance(path.slice(0, 120), filled(route.path, path)) }))
    .sort((a, b) => a.far - b.far)
  if (!nearest || !isNear(nearest.far, path)) return null
  const { route, far } = nearest
  return `Did you mean ${route.method} ${route.path}? The path differs in ${far} ${far === 1 ? 'letter' : 'letters'}`
}

/** A call below a prefix, as clients behind a proxy send it. */
const prefixHint = (routes: readonly Known[], path: string): string | null => {
  const [, prefix = ''] = path.split('/')
  const below = path.slice(prefix.length + 1)
  if (!routes.some((route) => isOf(route.path, below))) return null
  return `${below} exists; a server with FENGSUI_BASE=/${prefix} has it below /${prefix}`
}

/** Names what to call instead: with another verb, elsewhere, below another path, or by the nearest spelling. */
export const hint = (routes: readonly Known[], method: string, path: string): string | null => {
  const verbs = routes.filter((route) => isOf(route.path, path)).map((route) => route.method)
  if (verbs.length > 0) return `${path} takes ${[...new Set(verbs)].join(', ')}, not ${method}`
  return unservedHint(path) ?? prefixHint(routes, path) ?? nearHint(routes, path)
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
