import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { ConsolePage } from '#server/platform/console-files.ts'
import { distance } from '#server/platform/nearest.ts'
import type { Contracts } from '#shared/api/define.ts'
import { namedContracts } from '#shared/api/index.ts'
import { unservedCalls } from '#shared/api/unserved-calls.ts'

export interface Known {
  readonly method: string
  readonly path: string
}

/** All methods and paths of the contracts, including aliases. */
export const knownRoutes = (domains: Contracts): Known[] =>
  namedContracts(domains).flatMap(({ contract }) => [
    { method: contract.method, path: contract.path },
    ...(contract.aliases ?? []).map((route) => ({ method: route.method ?? contract.method, path: route.path })),
  ])

/** Fills the parameters of a route from a path, so that a parameter value does not count as a typing error. */
const filled = (route: string, path: string): string => {
  const given = path.split('/')
  return route
    .split('/')
    .map((part, at) => (/^[:{]/.test(part) ? (given[at] ?? part) : part))
    .join('/')
}

/** Whether a path matches a route. */
const isOf = (route: string, path: string): boolean => filled(route, path) === path

/** Documents the calls of the family that are not served. */
const FAMILY_DOCS = 'docs/family.md'

const isCall = (call: string, path: string): boolean => isOf(call.split(' ')[1] ?? '', path)

/** Why a call of the family is not served, and its replacement. */
const unservedHint = (path: string): string | null => {
  const found = unservedCalls.find(({ calls }) => calls.some((call) => isCall(call, path)))
  if (!found) return null
  return `Not served: ${found.why}; use ${found.instead.join(' or ')} (${FAMILY_DOCS})`
}

/** A path that differs in more than a quarter of its letters is not a typing error. */
const isNear = (far: number, path: string): boolean => far <= Math.max(3, path.length / 4)

const nearHint = (routes: readonly Known[], path: string): string | null => {
  const [nearest] = routes
    .map((route) => ({ route, far: distance(path.slice(0, 120), filled(route.path, path)) }))
    .sort((a, b) => a.far - b.far)
  if (!nearest || !isNear(nearest.far, path)) return null
  const { route, far } = nearest
  return `Did you mean ${route.method} ${route.path}? The path differs in ${far} ${far === 1 ? 'letter' : 'letters'}`
}

/** Hint for a call with a path prefix, as clients behind a proxy send it. */
const prefixHint = (routes: readonly Known[], path: string): string | null => {
  const [, prefix = ''] = path.split('/')
  const below = path.slice(prefix.length + 1)
  if (!routes.some((route) => isOf(route.path, below))) return null
  return `${below} exists; a server with FENGSUI_BASE=/${prefix} has it below /${prefix}`
}

/** Suggests a call: another method, the replacement, the path without its prefix, or the closest path. */
export const hint = (routes: readonly Known[], method: string, path: string): string | null => {
  const verbs = routes.filter((route) => isOf(route.path, path)).map((route) => route.method)
  if (verbs.length > 0) return `${path} takes ${[...new Set(verbs)].join(', ')}, not ${method}`
  return unservedHint(path) ?? prefixHint(routes, path) ?? nearHint(routes, path)
}

/** The start page. */
const START = '/'

const pathOf = (url: string): string => url.split('?')[0] ?? ''

const startHint = (page: string | null): string =>
  `${page === null ? 'The console is not built' : 'The console opens in a browser, at this address'}; the API is described at /docs`

/** Whether a client accepts any type, such as curl or a program that waits for the server to start. */
const takesAnything = (accept: string): boolean => accept === '' || accept.includes('*/*')

/** Whether a request is for a page: it accepts HTML, or accepts anything at the start page. */
export const wantsPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false
  const { accept = '' } = headers
  return accept.includes('text/html') || (pathOf(url) === START && takesAnything(accept))
}

/** Answers requests without a matching call or file: the console page for browsers, JSON for other clients. */
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
