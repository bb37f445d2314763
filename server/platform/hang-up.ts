import type { FastifyReply } from 'fastify'

/**
 * A signal that aborts when the connection ends before the response is written. Listens on the response, since the request
 * closes as soon as its body is read.
 */
export const hangUpOf = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
