import type { IncomingMessage } from 'node:http'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Worlds } from '#server/worlds/registry.ts'
import type { World } from '#server/worlds/world.ts'
import { MAIN } from '#server/worlds/world-settings.ts'

const WORLD = /^\/w\/([a-z0-9][a-z0-9-]{0,63})(?=[/?]|$)/
/** Clients of the family put this in front of every path. */
const FAMILY = /^\/jeecg-boot(?=[/?]|$)/

const named = new WeakMap<IncomingMessage, string>()

/** Takes the world and the family's prefix off the address: routes know neither. */
export const stripPrefixes = (raw: IncomingMessage): string => {
  const url = raw.url ?? '/'
  // Most addresses have neither, and their first letters tell.
  if (url.startsWith('/') && !url.startsWith('/w/') && !url.startsWith('/jeecg')) return url
  const id = WORLD.exec(url)?.[1]
  if (id !== undefined) named.set(raw, id)
  const rest = url.replace(WORLD, '').replace(FAMILY, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

const idOf = (request: FastifyRequest): string => named.get(request.raw) ?? MAIN

/** The world that the address names, the default one where it names none; undefined when there is no such world. */
export const worldOf = (request: FastifyRequest, worlds: Worlds): World | undefined => worlds.get(idOf(request))

/** Gives every request its world, and every answer that world's clock; an unknown world is HTTP 404. */
export const addWorlds = (app: FastifyInstance, worlds: Worlds): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const world = worldOf(request, worlds)
    if (!world) {
      reply
        .code(404)
        .send({ error: { message: `There is no world "${idOf(request)}"`, hint: 'POST /__sim/worlds makes one' } })
      return
    }
    request.world = world
    // The console's "now" is the world's: it may stand still or run faster than the machine's.
    reply.header('x-fengsui-clock', `${world.clock.now()};${world.clock.speed()}`)
    done()
  })
}
