import { finished } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { tokenOf } from '#server/http/caller.ts'
import { isSelfCall } from '#server/platform/self-call.ts'
import type {} from '#server/http/journal-http.ts'
import { createLoopTurns, type LoopTurns } from '#server/platform/loop-turns.ts'
import { createShares, type Share, type Shares } from '#server/platform/shares.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The share that counts the call while it is processed; null before and after, and for calls that are not counted. */
    share: Share | null
  }
}

/** Smaller responses fit into the socket's buffers and are not counted as unread. */
const COUNTED_BYTES = 64 * 1024

/** The user of a valid token, otherwise the IP address, per world: parallel tests on one machine use different worlds. */
const keyOf = (request: FastifyRequest): string => {
  const { world, ip } = request
  const token = tokenOf(request, false)
  const userId = token === undefined ? undefined : world.model.sessions.get(token)?.userId
  return `${world.settings.id} ${userId ?? ip}`
}

/** Only API calls count. Control calls drive the world, and a scenario waits for its own calls. */
const isCounted = (request: FastifyRequest): boolean =>
  request.routeOptions.config.noted?.kind === 'call' && !request.ws && !isSelfCall(request)

const countUnread = (shares: Shares, { share, reply }: { share: Share; reply: FastifyReply }, payload: unknown) => {
  const isText = typeof payload === 'string'
  if ((!isText && !Buffer.isBuffer(payload)) || payload.length < COUNTED_BYTES) return
  const read = shares.sent(share, isText ? Buffer.byteLength(payload) : payload.length)
  finished(reply.raw, read)
}

/**
 * Admits a call when its user has capacity and the event loop has time, so that one user cannot starve others. Register
 * before the faults: a response that they delay takes no capacity.
 */
export const addAdmission = (app: FastifyInstance, clock: Pick<TransportClock, 'now' | 'breathe'>): LoopTurns => {
  const turns = createLoopTurns(clock)
  const shares = createShares(turns, clock)
  app.decorateRequest('share', null)
  app.addHook('preHandler', (request, _, done) => {
    if (!isCounted(request)) return done()
    shares.enter(keyOf(request), (share) => {
      request.share = share
      done()
    })
  })
  // Not async, as in the journal: a promise per response slows a hot read by a twentieth.
  app.addHook('onSend', (request, reply, ...[payload, done]) => {
    const { share } = request
    if (share === null) return done(null, payload)
    request.share = null
    countUnread(shares, { share, reply }, payload)
    shares.leave(share)
    done(null, payload)
  })
  return turns
}
