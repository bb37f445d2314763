import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'

import { wantsPage } from '#server/platform/not-found.ts'

/** What a page of this server may load and do: its own files, its own sockets, no evaluated code. */
const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // antd sets styles on elements while they move.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:', 'data:'],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      workerSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
    },
  },
  // Served over plain HTTP on the loopback address: a promise of TLS would lock browsers out.
  hsts: false,
  crossOriginEmbedderPolicy: false,
})

/** What a browser shows or runs: pages and the files they are made of. Answers to calls are data and need no policy. */
const isShown = (request: FastifyRequest): boolean =>
  wantsPage(request) || (/^(?:GET|HEAD)$/.test(request.method) && request.url.startsWith('/assets/'))

// helmet itself and not its Fastify plugin: the plugin costs every call two hooks, also where no page is shown.
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    // Nobody may read an answer as another type than it says it is.
    reply.header('x-content-type-options', 'nosniff')
    if (isShown(request)) securityHeaders(request.raw, reply.raw, () => done())
    else done()
  })
}
