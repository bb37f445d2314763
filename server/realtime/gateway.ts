import type {} from '#server/platform/request.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { hasLiveSession } from '#server/modules/auth/sessions.ts'
import { refuseByFault } from '#server/realtime/faulty-upgrade.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** A client of the push channel says nothing longer than HeartBeat. */
export const MAX_PAYLOAD = 4 * 1024

/** The path under which a person listens. */
export const CHANNEL = '/websocket/:userId'

const tokenOf = ({ headers, query }: FastifyRequest): string | undefined => {
  const offered = headers['sec-websocket-protocol']?.split(',')[0]?.trim()
  const { token } = query as { token?: string }
  return offered ?? token
}

/**
 * Whether somebody without a token may listen as this person (switch `socketAuth`). Unless told otherwise the person
 * must have a live session last seen from the same address, since clients of the family open the channel so.
 */
const admitUnnamed = ({ world, ip }: FastifyRequest, userId: string): void => {
  const { socketAuth } = world.settings.guesses
  const seen = socketAuth === 'session' && hasLiveSession(world, userId, { address: ip })
  const allowed = socketAuth === 'open' || seen
  if (!allowed) throw new AppError('TOKEN_MISSING')
}

/** Whether this request may listen as this person. A live token of somebody else is refused whatever the switch says. */
const admit = (request: FastifyRequest<{ Params: { userId: string } }>): void => {
  const { userId } = request.params
  const { settings, services } = request.world
  const token = tokenOf(request)
  if (token === undefined) return admitUnnamed(request, userId)
  const live = settings.guesses.socketAuth === 'open' ? services.auth.peek(token) : services.auth.authenticate(token)
  if (live && live.user.id !== userId) throw new AppError('NO_PERMISSION', { field: 'userId' })
}

/** The push channel of every world: turns sockets into connections of its hub, and knows no business word. */
export const mountGateway = (app: FastifyInstance): void => {
  app.get<{ Params: { userId: string } }>(
    CHANNEL,
    {
      websocket: true,
      // Before the upgrade, so that a refusal is an ordinary HTTP answer.
      preValidation: async (request, reply) => {
        if (await refuseByFault(request, reply)) return
        try {
          admit(request)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          await reply.code(error.http).send({ code: error.code, message: error.message })
        }
      },
    },
    (socket, request) => {
      request.world.hub.join({ userId: request.params.userId, token: tokenOf(request) }, socket)
    },
  )
}
