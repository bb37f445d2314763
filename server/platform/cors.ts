import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '#server/config.ts'
import { isLoopbackOrigin, refusalOf, sameOrigin } from '#server/platform/guards.ts'

/** The log names so many origins; a flood of others is not logged. */
export const MAX_LOGGED_ORIGINS = 100

type Allowed = (origin: string) => boolean

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

/**
 * Says which setting would admit an origin that is refused: once in the log, and in the answer to each preflight. A page
 * cannot read an answer without the headers of CORS, so that its author finds the reason in these two places alone.
 * To be added before the guards, which refuse some of these requests.
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

/** Foreign pages may call from this machine, and from where it was allowed. */
export const allowedOrigins =
  ({ origins }: Pick<Config, 'origins'>): Allowed =>
  (origin) =>
    isLoopbackOrigin(origin) || origins.includes(origin)

export const addCors = async (app: FastifyInstance, isAllowed: Allowed): Promise<void> => {
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && isAllowed(origin)),
    // What a console on another origin reads of an answer: the time of the world, the name of a file, when to come again.
    exposedHeaders: ['x-fengsui-clock', 'content-disposition', 'retry-after'],
    methods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
  })
}
