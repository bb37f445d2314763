import type {} from '#server/platform/request.ts'
import { createServer, type IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { finished, type Duplex } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const isForWebsocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'

/** The headers as they came, without those that asked for another protocol. */
const headersOf = ({ rawHeaders }: IncomingMessage): string => {
  const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, index) => rawHeaders.slice(index * 2, index * 2 + 2))
  const kept = pairs.filter(([name = '']) => !['connection', 'upgrade', 'http2-settings'].includes(name.toLowerCase()))
  return kept.map(([name, value]) => `${name}: ${value}\r\n`).join('')
}

/**
 * Some clients offer HTTP/2 with every first request. Whoever does not speak what is offered answers in HTTP/1.1 (RFC
 * 9110 §7.8), but Node leaves HTTP as soon as anybody listens for upgrades: so the request begins once more without it.
 */
const stayInHttp = ({ server }: FastifyInstance, request: IncomingMessage, [socket, head]: [Duplex, Buffer]) => {
  const { method = 'GET', url = '/' } = request
  const start = Buffer.from(`${method} ${url} HTTP/1.1\r\n${headersOf(request)}\r\n`, 'latin1')
  socket.unshift(Buffer.concat([start, head]))
  server.emit('connection', socket)
}

/** Requests that ask to leave HTTP, and what has become of their sockets. */
export interface Upgrades {
  /** What to listen to for requests that ask for a websocket; never listens on a port itself. */
  readonly source: ReturnType<typeof createServer>
  /** Sockets that have left HTTP: the server's own list no longer has them, whatever became of the upgrade. */
  readonly sockets: ReadonlySet<Duplex>
  /** For what the framework refuses before any hook runs: nobody else would end the socket of an upgrade. */
  endAfter(request: FastifyRequest, reply: FastifyReply): void
}

export const watchUpgrades = (app: FastifyInstance): Upgrades => {
  const source = createServer()
  const sockets = new Set<Duplex>()
  const bySocket = new WeakMap<IncomingMessage, Duplex>()
  source.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    sockets.add(socket)
    bySocket.set(request, socket)
    socket.once('close', () => sockets.delete(socket))
    // A line within this process does not close by itself when both of its ends have said good-bye.
    if (!(socket instanceof Socket)) finished(socket, () => socket.destroy())
  })
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isForWebsocket(request)) source.emit('upgrade', request, socket, head)
    else stayInHttp(app, request, [socket, head])
  })
  return {
    source,
    sockets,
    endAfter: (request, reply) => {
      const socket = bySocket.get(request.raw)
      if (socket) reply.raw.once('finish', () => socket.end(() => socket.destroy()))
    },
  }
}

const MAX_QUOTED_CHARS = 100

/** Whoever asks for a websocket where there is no push channel is told so, and not let in to be turned out. */
export const refuseStrayUpgrades = (app: FastifyInstance, channel: string): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    if (!request.ws || url === channel) return done()
    // Without a route its address is what the client wrote, such as /ws/u-duty.
    const asked = url ?? request.url.split('?', 1)[0]?.slice(0, MAX_QUOTED_CHARS)
    reply.code(404).send({ error: { message: `${asked} is no push channel`, hint: `It is ${channel}` } })
  })
}
