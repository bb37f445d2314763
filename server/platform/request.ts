import type {} from '@fastify/websocket'

import type { World } from '#server/worlds/world.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The world the request is about: the one named by `/w/{id}`, else the default one. */
    world: World
  }
}
