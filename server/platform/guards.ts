import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

import type { Config } from '#server/config.ts'
import { createAdminCheck } from '#server/platform/admin-token.ts'
import { hostName, isLoopbackName } from '#server/platform/host-name.ts'
import { RefusedRequest } from '#server/platform/refused-request.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import { AppError } from '#shared/errors/app-error.ts'

const parse = (origin: string): URL | null => (URL.canParse(origin) ? new URL(origin) : null)

/** An origin on the machine of the browser, whatever its port: a development server. */
export const isLoopbackOrigin = (origin: string): boolean => isLoopbackName(hostName(parse(origin)?.host ?? '') ?? '')

/** Whether a request comes from a page of this very server, by the name under which it was called. */
export const sameOrigin = ({ headers }: FastifyRequest): boolean => parse(headers.origin ?? '')?.host === headers.host

/** What a route moves: the world itself, what a console shows, or by a call of REST what people have. */
type Guard = 'control' | 'live' | 'write'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route changes something, whatever its verb: this API also writes with GET. */
    writes?: boolean
    guard?: Guard | null
  }
}

const guardOf = ({ url, config }: RouteOptions): Guard | null => {
  if (url.startsWith('/__sim/')) return 'control'
  if (/^\/(?:trpc|websocket)\//.test(url)) return 'live'
  return config?.writes === true ? 'write' : null
}

/** Whether a browser says that another site made it send this (Fetch Metadata); clients that are no browser say nothing. */
const isCrossSite = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

const isAllowed = (request: FastifyRequest, config: Config, guard: Guard): boolean => {
  const { origin } = request.headers
  // Links and pictures of another site carry no Origin, and may be meant where nothing is written.
  if (origin === undefined) return guard !== 'write' || !isCrossSite(request)
  if (sameOrigin(request) || config.origins.includes(origin)) return true
  return guard !== 'control' && isLoopbackOrigin(origin)
}

/** Names the origin that is refused, and the setting that would admit it. */
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
 * Keeps foreign pages in a browser away from what writes: they may send forms and GET without leave of CORS. Control
 * calls, tRPC and the push channel look at Origin and take only JSON, which no form can send; REST takes forms too, from
 * its own page, allowed origins and clients that are no browser. To be added before the routes.
 */
export const addGuards = (app: FastifyInstance, config: Config): void => {
  // By the route that is matched, not by the address as written: `/%5f%5fsim` leads to the same place.
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
      throw new AppError('BAD_INPUT', { message: 'Only application/json is taken here' })
    done()
  })
}
