import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/config/config.ts'
import { createGuessLimit } from '#server/platform/guess-limit.ts'
import { sameText } from '#server/platform/same-text.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'
import { AppError } from '#shared/errors/app-error.ts'

const HEADER = 'x-fengsui-admin'

const tooMany = (reply: FastifyReply, pauseMs: number): AppError => {
  const seconds = Math.ceil(pauseMs / 1000)
  reply.header('retry-after', seconds)
  return new AppError('TOO_MANY_LOGINS', { message: `管理令牌错误次数过多，请 ${seconds} 秒后再试` })
}

const denied = (): AppError =>
  new AppError('NO_PERMISSION', { message: `Control calls need the header ${HEADER} here` })

/** Checks the admin token of control calls. Without one, control calls are refused off loopback and open on loopback. */
export const createAdminCheck = (
  { loopback, adminToken }: Pick<Config, 'loopback' | 'adminToken'>,
  clock: Pick<TransportClock, 'now'>,
): ((request: FastifyRequest, reply: FastifyReply) => void) => {
  if (adminToken === undefined)
    return () => {
      if (!loopback) throw denied()
    }
  const guesses = createGuessLimit(clock)
  return ({ headers, ip }, reply) => {
    const pause = guesses.pauseOf(ip)
    if (pause > 0) throw tooMany(reply, pause)
    const given = headers[HEADER]
    // A call without a token does not count as a guess: the console uses it to find out whether one is needed.
    if (typeof given !== 'string' || given === '') throw denied()
    if (sameText(given, adminToken)) return
    guesses.noteWrong(ip)
    throw denied()
  }
}
