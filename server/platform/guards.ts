import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

import type { Config } from '#server/config/config.ts'
import { createAdminCheck } from '#server/platform/admin-token.ts'
import { hostName, isLoopbackName } from '#server/platform/host-name.ts'
import { RefusedRequest } from '#server/platform/refused-request.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import { AppError } from '#shared/errors/app-error.ts'

const parse = (origin: string): URL | null => (URL.canParse(origin) ? new URL(origin) : null)

/** Whether an origin is on the browser's machine, on any port, such as a development server. */
export const isLoopbackOrigin = (origin: string): boolean => isLoopbackName(hostName(parse(origin)?.host ?? '') ?? '')

/** Whether a request comes from a page of this server: its Origin matches the Host header. */
export const sameOrigin = ({ headers }: FastifyRequest): boolean => parse(headers.origin ?? '')?.host === headers.host

/** What a route affects: `control` the world, `live` tRPC and the push channel, `write` data changed by a REST call. */
type Guard = 'control' | 'live' | 'write'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route changes data, regardless of its verb: this API also writes with GET. */
    writes?: boolean
    guard?: Guard | null
  }
}

const guardOf = ({ url, config }: RouteOptions): Guard | null => {
  if (url.startsWith('/__sim/')) return 'control'
  if (/^\/(?:trpc|websocket)\//.test(url)) return 'live'
  return config?.writes === true ? 'write' : null
}

/** Whether the browser reports a cross-site request (Fetch Metadata); clients that are not browsers send no such header. */
const isCrossSite = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

const isAllowed = (request: FastifyRequest, config: Config, guard: Guard): boolean => {
  const { origin } = request.headers
  // Links and images of another site carry no Origin; they are acceptable where nothing is written.
  if (origin === undefined) return guard !== 'write' || !isCrossSite(request)
  if (sameOrigin(request) || config.origins.includes(origin)) return true
  return guard !== 'control' && isLoopbackOrigin(origin)
}

/** Names the refused origin and the setting that would allow it. */
export const refusalOf = ({ headers: { origin } }: FastifyRequest): RefusedRequest => {
  const page = origin === undefined ? 'A page of another site' : `The origin "${origin.slice(0, 100)}"`
  return new RefusedRequest(`${page} may not call here; FENGSUI_ORIGINS adds to those that may`)
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const isJson = (request: FastifyRequest): boolean => {
  const type = request.headers['content-type']
  if (type === undefined) return !hasBody(request)
  return request.method === 'GET' || request.method === 'HEAD' || type.startsWith('application/json')
}

/**
 * Protects writes against cross-site pages (CSRF), which may send forms and GET without a CORS preflight. Control calls,
 * tRPC and the push channel check Origin and accept only JSON, which no form can send. REST accepts forms too: from its own
 * page, allowed origins and clients that are not browsers. Register before the routes.
 */
export const addGuards = (app: FastifyInstance, config: Config): void => {
  // Decides by the matched route, not by the URL text: `/%5f%5fsim` reaches the same route.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, guard: guardOf(route) }
  })
  const checkAdmin = createAdminCheck(config, transportClock)
  app.addHook('onRequest', (request, reply, done) => {
    const guard = request.routeOptions.config.guard ?? null
    if (guard === null) return done()
    if (!isAllowed(request, config, guard)) throw refusalOf(request)
    if (guard === 'control') checkAdmin(request, reply)
    if (guard !== 'write' && !isJson(request))
      throw new AppError('BAD_INPUT', { message: 'Only application/json is accepted here' })
    done()
  })
}
