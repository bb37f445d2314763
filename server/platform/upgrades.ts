import { createServer, type IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { finished, type Duplex } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const isForWebsocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'

/** The headers as received, without those that request another protocol. */
const headersOf = ({ rawHeaders }: IncomingMessage): string => {
  const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, index) => rawHeaders.slice(index * 2, index * 2 + 2))
  const forwarded = pairs.filter(
    ([name = '']) => !['connection', 'upgrade', 'http2-settings'].includes(name.toLowerCase()),
  )
  return forwarded.map(([name, value]) => `${name}: ${value}\r\n`).join('')
}

/**
 * Some clients offer HTTP/2 with their first request. A server that does not support it answers in HTTP/1.1 (RFC 9110
 * §7.8). Node stops parsing HTTP when there is an upgrade listener, so the request is parsed again without the offer.
 */
const stayInHttp = ({ server }: FastifyInstance, request: IncomingMessage, [socket, head]: [Duplex, Buffer]) => {
  const { method = 'GET', url = '/' } = request
  const start = Buffer.from(`${method} ${url} HTTP/1.1\r\n${headersOf(request)}\r\n`, 'latin1')
  socket.unshift(Buffer.concat([start, head]))
  server.emit('connection', socket)
}

/** Upgrade requests and their sockets. */
export const watchUpgrades = (app: FastifyInstance) => {
  // Emits `upgrade` for websocket requests; never listens on a port itself.
  const source = createServer()
  // The HTTP server no longer tracks a socket after an upgrade request, whether the upgrade succeeded or not.
  const sockets = new Set<Duplex>()
  const bySocket = new WeakMap<IncomingMessage, Duplex>()
  source.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    sockets.add(socket)
    bySocket.set(request, socket)
    socket.once('close', () => sockets.delete(socket))
    // An in-process stream does not close by itself when both sides have ended.
    if (!(socket instanceof Socket)) finished(socket, () => socket.destroy())
  })
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isForWebsocket(request)) source.emit('upgrade', request, socket, head)
    else stayInHttp(app, request, [socket, head])
  })
  return {
    source,
    sockets,
    /** Ends the socket of an upgrade that the framework refuses before any hook runs; it would stay open otherwise. */
    endAfter: (request: FastifyRequest, reply: FastifyReply) => {
      const socket = bySocket.get(request.raw)
      if (socket) reply.raw.once('finish', () => socket.end(() => socket.destroy()))
    },
  }
}

export type Upgrades = ReturnType<typeof watchUpgrades>

const MAX_QUOTED_CHARS = 100

/** Refuses websocket requests on any other path than the push channel's, before the upgrade. */
export const refuseStrayUpgrades = (app: FastifyInstance, channel: string): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    if (!request.ws || url === channel) return done()
    // Without a matching route this shows the requested path, such as /ws/u-duty.
    const requestedPath = url ?? request.url.split('?', 1)[0]?.slice(0, MAX_QUOTED_CHARS)
    reply.code(404).send({ error: { message: `${requestedPath} is not a push channel`, hint: `It is ${channel}` } })
  })
}
