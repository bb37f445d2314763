import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/config/config.ts'
import { wantsPage } from '#server/platform/not-found.ts'
import type { Worlds } from '#server/instances/registry.ts'
import type { World } from '#server/instances/world.ts'
import { MAIN } from '#server/instances/world-settings.ts'

const WORLD = /^\/w\/([a-z0-9][a-z0-9-]{0,63})(?=[/?]|$)/
/** Clients of the family prefix every path with this. */
const FAMILY = /^\/jeecg-boot(?=[/?]|$)/

const named = new WeakMap<IncomingMessage, string>()

/** Strips the path of a proxy that does not strip it itself. */
const withoutBase = (url: string, base: string): string => {
  if (base === '' || !url.startsWith(base)) return url
  const rest = url.slice(base.length)
  return rest === '' || /^[/?]/.test(rest) ? rest.replace(/^(?!\/)/, '/') : url
}

/** Strips proxy path, world and family prefix from a URL, since routes are defined without them. */
export const createPrefixStrip =
  (base: string) =>
  (raw: IncomingMessage): string => {
    const url = withoutBase(raw.url ?? '/', base)
    // Fast path: most URLs have none of the prefixes.
    if (url.startsWith('/') && !url.startsWith('/w/') && !url.startsWith('/jeecg')) return url
    const id = WORLD.exec(url)?.[1]
    if (id !== undefined) named.set(raw, id)
    const rest = url.replace(WORLD, '').replace(FAMILY, '')
    return rest.startsWith('/') ? rest : `/${rest}`
  }

const idOf = (request: FastifyRequest): string => named.get(request.raw) ?? MAIN

/** The world named by the URL, otherwise the default one; undefined when there is no such world. */
export const worldOf = (request: FastifyRequest, worlds: Worlds): World | undefined => worlds.get(idOf(request))

/** The response for a world that does not exist. */
const withoutWorld = (request: FastifyRequest, reply: FastifyReply): object => {
  reply.code(404)
  return { error: { message: `There is no world "${idOf(request)}"`, hint: 'POST /__sim/worlds makes one' } }
}

/** Calls about the list of worlds, which do not concern the world of their URL. */
const WORLDS = '/__sim/worlds'

/** Whether the world of a request has ended while the request was in progress. */
const hasLostWorld = (request: FastifyRequest): boolean => {
  // A request refused early has no world.
  const world: World | undefined = request.world
  return world?.hasEnded() === true && request.routeOptions.url?.startsWith(WORLDS) !== true
}

/** Replaces the handler's response when the world has ended. */
const replaceAnswer = (request: FastifyRequest, reply: FastifyReply, payload: unknown): string => {
  if (payload instanceof Readable) payload.destroy()
  for (const name of ['content-length', 'content-disposition']) reply.removeHeader(name)
  const answer = JSON.stringify(withoutWorld(request, reply))
  reply.type('application/json; charset=utf-8')
  return answer
}

/**
 * Sets the world of every request, and the world's clock on every response. Answers HTTP 404 for an unknown world, and for
 * one that ends while the request is in progress.
 */
export const addWorlds = (app: FastifyInstance, worlds: Worlds, { apiUrl }: Pick<Config, 'apiUrl'>): void => {
  /** A console for another API server opens in any world: only that server knows its worlds. */
  const isForeign = (request: FastifyRequest): boolean => apiUrl !== undefined && wantsPage(request)
  app.addHook('onRequest', (request, reply, done) => {
    const world = worldOf(request, worlds) ?? (isForeign(request) ? worlds.main : undefined)
    if (!world) {
      reply.send(withoutWorld(request, reply))
      return
    }
    request.world = world
    // The console uses world time, which may be frozen or run faster than the machine's.
    reply.header('x-fengsui-clock', `${world.clock.now()};${world.clock.speed()}`)
    done()
  })
  // The first `onSend` hook, so that journal and faults see the final response.
  app.addHook('onSend', (request, reply, ...[payload, done]) => {
    done(null, hasLostWorld(request) ? replaceAnswer(request, reply, payload) : payload)
  })
}
