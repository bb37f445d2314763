import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** A proxy before a server that reads websockets slowly. Ordinary calls pass at full speed. */
export interface SlowProxy {
  /** The address for clients, in place of the server's. */
  readonly origin: string
  close(): Promise<void>
}

const STEP_MS = 50

/** Forwards so many bytes a second, and reads no more than that from the server. */
const trickle = (from: Duplex, to: Duplex, bytesPerSecond: number): void => {
  from.pause()
  let readAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    let left = Math.ceil(((now - readAt) * bytesPerSecond) / 1000)
    readAt = now
    while (left > 0) {
      const chunk = from.read(Math.min(left, from.readableLength || 1)) as Buffer | null
      if (chunk === null) return
      left -= chunk.length
      to.write(chunk)
    }
  }, STEP_MS)
  // Bytes that the server sent before its end are still delivered.
  const end = () => {
    clearInterval(timer)
    to.destroy()
  }
  from.once('end', end).once('close', end)
  to.once('close', end)
}

const isUpgrade = (request: Buffer): boolean => /\r\nupgrade: websocket\r\n/i.test(request.toString('latin1'))

const tie = (client: Socket, server: Duplex): void => {
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
  client.pipe(server)
}

interface SlowProxyOptions {
  /** The address of the server. */
  readonly target: string
  readonly bytesPerSecond: number
  /** Opens the connection of a websocket to the server; over TCP by default. */
  readonly connectSlow?: () => Duplex
}

/** Opens a proxy that reads websockets at so many bytes a second. */
export const openSlowProxy = async ({ target, bytesPerSecond, connectSlow }: SlowProxyOptions): Promise<SlowProxy> => {
  const { port, hostname } = new URL(target)
  const sockets = new Set<Duplex>()
  const track = <S extends Duplex>(socket: S): S => {
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const connectPlain = (): Duplex => connect(Number(port), hostname)
  const pass = (client: Socket, request: Buffer): void => {
    const isSlow = isUpgrade(request)
    const server = track(isSlow && connectSlow ? connectSlow() : connectPlain())
    server.write(request)
    tie(client, server)
    if (isSlow) trickle(server, client, bytesPerSecond)
    else server.pipe(client)
  }
  const server = createServer((client) => {
    track(client)
      .on('error', () => undefined)
      .once('data', (request: Buffer) => pass(client, request))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
