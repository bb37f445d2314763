import type { FastifyReply } from 'fastify'

/**
 * Aborted when the connection ends before the answer has left. Of the response: the request closes as soon as its body
 * is read.
 */
export const hangUpOf = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
