import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '#server/config/config.ts'
import { isLoopbackOrigin, refusalOf, sameOrigin } from '#server/platform/guards.ts'

/** Maximum number of logged origins, against floods. */
export const MAX_LOGGED_ORIGINS = 100

type Allowed = (origin: string) => boolean

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

/**
 * Names the setting that would allow a refused origin: once in the log, and in the response to each preflight. A page
 * cannot read a response without CORS headers, so its author finds the reason only in these two places.
 * Register before the guards, which refuse some of these requests.
 */
export const addOriginNotice = (app: FastifyInstance, isAllowed: Allowed): void => {
  const logged = new Set<string>()
  const log = (request: FastifyRequest): void => {
    const { message } = refusalOf(request)
    if (logged.size >= MAX_LOGGED_ORIGINS || logged.has(message)) return
    logged.add(message)
    request.log.warn(`Pages of an origin are refused. ${message}`)
  }
  app.addHook('onRequest', (request, _, done) => {
    const { origin } = request.headers
    if (origin === undefined || isAllowed(origin) || sameOrigin(request)) return done()
    log(request)
    if (isPreflight(request)) throw refusalOf(request)
    done()
  })
}

/** Allows loopback origins and those of the setting. */
export const allowedOrigins =
  ({ origins }: Pick<Config, 'origins'>): Allowed =>
  (origin) =>
    isLoopbackOrigin(origin) || origins.includes(origin)

export const addCors = async (app: FastifyInstance, isAllowed: Allowed): Promise<void> => {
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && isAllowed(origin)),
    // A console on another origin reads these: world time, file name, retry delay, id in the log.
    exposedHeaders: ['x-fengsui-clock', 'content-disposition', 'retry-after', 'x-request-id'],
    methods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
  })
}
