import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '#server/config/config.ts'
import { hasLiveSession } from '#server/modules/auth/sessions.ts'
import { refuseByFault } from '#server/realtime/faulty-upgrade.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Maximum message bytes; clients send nothing longer than `HeartBeat`. */
export const MAX_PAYLOAD_BYTES = 4 * 1024

/** Route of a user's push channel. */
export const CHANNEL = '/websocket/:userId'

const tokenOf = ({ headers, query }: FastifyRequest): string | undefined => {
  const offered = headers['sec-websocket-protocol']?.split(',')[0]?.trim()
  const { token } = query as { token?: string }
  return offered ?? token
}

type Listening = Pick<Config, 'loopback'>

type ChannelRequest = FastifyRequest<{ Params: { userId: string } }>

/** The user id of a channel: the path contains it, as clients of the family send it, or the username. */
const listenerOf = ({ params: { userId }, world: { model } }: ChannelRequest): string =>
  model.users.has(userId) ? userId : (model.usersByName.get(userId)?.id ?? userId)

/**
 * Admits a socket without a token depending on `socketAuth`. `session` is for clients of the family, which connect without
 * one from the IP address of their session. Off loopback many machines share an address (NAT, proxies), so it proves nothing.
 */
const admitUnnamed = ({ world, ip }: FastifyRequest, userId: string, { loopback }: Listening): void => {
  const { socketAuth } = world.settings.guesses
  const seen = loopback && socketAuth === 'session' && hasLiveSession(world, userId, { address: ip })
  const allowed = socketAuth === 'open' || seen
  if (!allowed) throw new AppError('TOKEN_MISSING')
}

/** Throws unless the request may open this user's channel. A valid token of another user is always refused. */
const admit = (request: ChannelRequest, listening: Listening): void => {
  const userId = listenerOf(request)
  const { settings, services } = request.world
  const token = tokenOf(request)
  if (token === undefined) return admitUnnamed(request, userId, listening)
  const live = settings.guesses.socketAuth === 'open' ? services.auth.peek(token) : services.auth.authenticate(token)
  if (live && live.user.id !== userId) throw new AppError('NO_PERMISSION', { field: 'userId' })
}

/** The push channel of every world: registers sockets with the hub; contains no business logic. */
export const mountGateway = (app: FastifyInstance, listening: Listening): void => {
  app.get<{ Params: { userId: string } }>(
    CHANNEL,
    {
      websocket: true,
      // Before the upgrade, so that a refusal is an ordinary HTTP response.
      preValidation: async (request, reply) => {
        if (await refuseByFault(request, reply, listenerOf(request))) return
        try {
          admit(request, listening)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          await reply.code(error.http).send({ code: error.code, message: error.message })
        }
      },
    },
    (socket, request) => {
      request.world.hub.join({ userId: listenerOf(request), token: tokenOf(request) }, socket)
    },
  )
}
