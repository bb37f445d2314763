import type {} from '@fastify/websocket'

import type { World } from '#server/instances/world.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The world of the request: the one named by `/w/{id}`, otherwise the default one. */
    world: World
  }
}
