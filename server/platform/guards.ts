import { timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '#server/config.ts'
import { hostName, isLoopbackName } from '#server/platform/host-name.ts'
import { RefusedRequest } from '#server/platform/refused-request.ts'
import { AppError } from '#shared/errors/app-error.ts'

const parse = (origin: string): URL | null => (URL.canParse(origin) ? new URL(origin) : null)

/** An origin on this very machine, whatever its port: somebody's development server. */
export const isLoopbackOrigin = (origin: string): boolean => isLoopbackName(hostName(parse(origin)?.host ?? '') ?? '')

const sameOrigin = ({ headers }: FastifyRequest): boolean => parse(headers.origin ?? '')?.host === headers.host

// By the route that was matched, not by the address as written: `/%5f%5fsim` leads to the same place.
const guarded = ({ routeOptions }: FastifyRequest): 'control' | 'live' | null => {
  const route = routeOptions.url ?? ''
  if (route.startsWith('/__sim/')) return 'control'
  return /^\/(?:trpc|websocket)\//.test(route) ? 'live' : null
}

const allowedOrigin = (request: FastifyRequest, config: Config, kind: 'control' | 'live'): boolean => {
  const { origin } = request.headers
  if (origin === undefined || sameOrigin(request) || config.origins.includes(origin)) return true
  return kind === 'live' && isLoopbackOrigin(origin)
}

const originRefusal = ({ headers: { origin = '' } }: FastifyRequest): string =>
  `The origin "${origin.slice(0, 100)}" may not call here; FENGSUI_ORIGINS adds to those that may`

const sameText = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Away from loopback the control calls need the admin token; without one set they are closed. */
const isAdmin = ({ headers }: FastifyRequest, { loopback, adminToken }: Config): boolean => {
  if (loopback && adminToken === undefined) return true
  const given = headers['x-fengsui-admin']
  return adminToken !== undefined && typeof given === 'string' && sameText(given, adminToken)
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const isJson = (request: FastifyRequest): boolean => {
  const type = request.headers['content-type']
  if (type === undefined) return !hasBody(request)
  return request.method === 'GET' || request.method === 'HEAD' || type.startsWith('application/json')
}

const check = (request: FastifyRequest, config: Config, kind: 'control' | 'live'): void => {
  if (!allowedOrigin(request, config, kind)) throw new RefusedRequest(originRefusal(request))
  if (kind === 'control' && !isAdmin(request, config))
    throw new AppError('NO_PERMISSION', { message: 'Control calls need the header x-fengsui-admin here' })
  if (!isJson(request)) throw new AppError('BAD_INPUT', { message: 'Only application/json is taken here' })
}

/**
 * Keeps a page in the same browser away from what moves the world: control calls, tRPC and the push channel look
 * at Origin, and take only JSON, which no foreign form can send.
 */
export const addGuards = (app: FastifyInstance, config: Config): void => {
  app.addHook('onRequest', (request, _, done) => {
    const kind = guarded(request)
    if (kind !== null) check(request, config, kind)
    done()
  })
}
