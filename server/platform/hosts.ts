import { isIP } from 'node:net'
import { hostname } from 'node:os'

import type { FastifyInstance } from 'fastify'

import type { Config } from '#server/config/config.ts'
import { hostName, isLoopbackName, MAX_HOST_CHARS } from '#server/platform/host-name.ts'
import { RefusedRequest } from '#server/platform/refused-request.ts'

/** Limit of the cache; in normal use a host has only a few spellings. */
export const MAX_CACHED_HOSTS = 200

type Listening = Pick<Config, 'host' | 'hosts' | 'loopback' | 'origins'>

/** The configured names: from FENGSUI_HOSTS, FENGSUI_ORIGINS, and off loopback from HOST and the machine's host name. */
const givenNames = ({ host, hosts, loopback, origins }: Listening): ReadonlySet<string | null> => {
  const ofOrigins = origins.map((origin) => hostName(new URL(origin).host))
  return new Set([...hosts, ...ofOrigins, ...(loopback ? [] : [hostName(host), hostName(hostname())])])
}

/**
 * Checks whether a Host header names this server. DNS rebinding needs a host name, so off loopback any IP address is
 * accepted: a browser that sends one has connected to it.
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

/** Health probes may use any address; the route reveals only the health status. */
const OPEN_ROUTE = '/healthz'

/** Refuses requests with a foreign Host header on every route: their page would have the server's own origin. */
export const addHostCheck = (app: FastifyInstance, config: Listening): void => {
  const isKnown = createHostCheck(config)
  app.addHook('onRequest', (request, _, done) => {
    const { host = '' } = request.headers
    // Fastify creates `routeOptions` on every read, so the cheaper check comes first.
    if (isKnown(host) || request.routeOptions.url === OPEN_ROUTE) return done()
    throw new RefusedRequest(
      `The host "${host.slice(0, MAX_QUOTED_CHARS)}" does not belong to this server; FENGSUI_HOSTS adds names to those it has`,
    )
  })
}
