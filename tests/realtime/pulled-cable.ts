import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy before a server that can go silent as a cable does that is pulled: nothing passes any more, and nothing is closed. */
export interface CableProxy {
  /** What clients use instead of the server's address. */
  readonly origin: string
  /** From now on no byte passes either way, and no end of a connection. */
  pull(): void
  /** Ends every connection. */
  close(): Promise<void>
}

export const openCableProxy = async (target: string): Promise<CableProxy> => {
  const { port, hostname } = new URL(target)
  const sockets = new Set<Socket>()
  let isPulled = false
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.pipe(to, { end: false })
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      if (!isPulled) to.destroy()
    })
  }
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    pass(client, upstream)
    pass(upstream, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pull: () => {
      isPulled = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
