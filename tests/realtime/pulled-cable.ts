import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy before a server that can go silent like a pulled cable: no data passes any more, and no connection is closed. */
export interface CableProxy {
  /** The address for clients, in place of the server's. */
  readonly origin: string
  /** From now on no byte passes in either direction, and no close of a connection either. */
  pull(): void
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
