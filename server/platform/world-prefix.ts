import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/config.ts'
import { wantsPage } from '#server/platform/not-found.ts'
import type { Worlds } from '#server/worlds/registry.ts'
import type { World } from '#server/worlds/world.ts'
import { MAIN } from '#server/worlds/world-settings.ts'

const WORLD = /^\/w\/([a-z0-9][a-z0-9-]{0,63})(?=[/?]|$)/
/** Clients of the family put this in front of every path. */
const FAMILY = /^\/jeecg-boot(?=[/?]|$)/

const named = new WeakMap<IncomingMessage, string>()

/** An address without the path of a proxy that leaves it on. */
const withoutBase = (url: string, base: string): string => {
  if (base === '' || !url.startsWith(base)) return url
  const rest = url.slice(base.length)
  return rest === '' || /^[/?]/.test(rest) ? rest.replace(/^(?!\/)/, '/') : url
}

/** Takes the path of a proxy, the world and the family's prefix off the address: routes know none of them. */
export const createPrefixStrip =
  (base: string) =>
  (raw: IncomingMessage): string => {
    const url = withoutBase(raw.url ?? '/', base)
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

/** Makes an answer that of a world which does not exist. */
const withoutWorld = (request: FastifyRequest, reply: FastifyReply): object => {
  reply.code(404)
  return { error: { message: `There is no world "${idOf(request)}"`, hint: 'POST /__sim/worlds makes one' } }
}

/** Calls about the list of worlds: the world in which they are made is not what they are about. */
const WORLDS = '/__sim/worlds'

/** Whether the world of a request has ended while the request was under way. */
const hasLostWorld = (request: FastifyRequest): boolean => {
  // A request that was refused before it had a world has none.
  const world: World | undefined = request.world
  return world?.hasEnded() === true && request.routeOptions.url?.startsWith(WORLDS) !== true
}

/** The answer of a request that has lost its world, in place of the one that its handler made. */
const replaceAnswer = (request: FastifyRequest, reply: FastifyReply, payload: unknown): string => {
  if (payload instanceof Readable) payload.destroy()
  for (const name of ['content-length', 'content-disposition']) reply.removeHeader(name)
  const answer = JSON.stringify(withoutWorld(request, reply))
  reply.type('application/json; charset=utf-8')
  return answer
}

/**
 * Gives every request its world, and every answer that world's clock. An unknown world is HTTP 404, and so is one that
 * ends while the request is under way.
 */
export const addWorlds = (app: FastifyInstance, worlds: Worlds, { apiUrl }: Pick<Config, 'apiUrl'>): void => {
  /** A console in front of another server opens in any world: that server knows which there are. */
  const isForeign = (request: FastifyRequest): boolean => apiUrl !== undefined && wantsPage(request)
  app.addHook('onRequest', (request, reply, done) => {
    const world = worldOf(request, worlds) ?? (isForeign(request) ? worlds.main : undefined)
    if (!world) {
      reply.send(withoutWorld(request, reply))
      return
    }
    request.world = world
    // The console's "now" is the world's: it may stand still or run faster than the machine's.
    reply.header('x-fengsui-clock', `${world.clock.now()};${world.clock.speed()}`)
    done()
  })
  // The first of its kind: the journal and the faults see the answer that is sent.
  app.addHook('onSend', (request, reply, ...[payload, done]) => {
    done(null, hasLostWorld(request) ? replaceAnswer(request, reply, payload) : payload)
  })
}
