import type { FastifyInstance } from 'fastify'

/** Sets the id under which the log names the request (`reqId`) on every response. It is unique until the server ends. */
export const addRequestId = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
