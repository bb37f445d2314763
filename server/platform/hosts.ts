import { isIP } from 'node:net'
import { hostname } from 'node:os'

import type { FastifyInstance } from 'fastify'

import type { Config } from '#server/config.ts'
import { hostName, isLoopbackName, MAX_HOST_CHARS } from '#server/platform/host-name.ts'
import { RefusedRequest } from '#server/platform/refused-request.ts'

/** Few spellings of a host are in use; anything beyond is a flood. */
export const MAX_CACHED_HOSTS = 200

type Listening = Pick<Config, 'host' | 'hosts' | 'loopback' | 'origins'>

/** The names that were given: by FENGSUI_HOSTS, by FENGSUI_ORIGINS, and off loopback by HOST and the machine itself. */
const givenNames = ({ host, hosts, loopback, origins }: Listening): ReadonlySet<string | null> => {
  const ofOrigins = origins.map((origin) => hostName(new URL(origin).host))
  return new Set([...hosts, ...ofOrigins, ...(loopback ? [] : [hostName(host), hostName(hostname())])])
}

/**
 * Whether a Host header names this server. DNS rebinding needs a name of its own, so off loopback any IP address is let
 * in: a browser that sends one has connected to it.
 */
export const createHostCheck = (
  config: Listening,
  cache = new Map<string, boolean>(),
): ((host: string | undefined) => boolean) => {
  const names = givenNames(config)
  const check = (host: string): boolean => {
    const name = hostName(host)
    if (name === null) return false
    return isLoopbackName(name) || names.has(name) || (!config.loopback && isIP(name) !== 0)
  }
  return (host = '') => {
    const cached = cache.get(host)
    if (cached !== undefined) return cached
    const known = check(host)
    if (cache.size >= MAX_CACHED_HOSTS) cache.clear()
    if (host.length <= MAX_HOST_CHARS) cache.set(host, known)
    return known
  }
}

const MAX_QUOTED_CHARS = 100

/** Probes name the server by any address, and learn only whether it is well. */
const OPEN_ROUTE = '/healthz'

/** Refuses what came under a foreign name, on each route: a page with that name would be of the server's own origin. */
export const addHostCheck = (app: FastifyInstance, config: Listening): void => {
  const isKnown = createHostCheck(config)
  app.addHook('onRequest', (request, _, done) => {
    const { host = '' } = request.headers
    // Fastify makes `routeOptions` anew when it is read.
    if (isKnown(host) || request.routeOptions.url === OPEN_ROUTE) return done()
    throw new RefusedRequest(
      `The host "${host.slice(0, MAX_QUOTED_CHARS)}" is none of this server; FENGSUI_HOSTS adds names to those it has`,
    )
  })
}
