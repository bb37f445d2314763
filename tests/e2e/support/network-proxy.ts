import { createServer, connect, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

/** The connection between browsers and a server, which the test can disturb. */
export interface NetworkProxy {
  /** The address for browsers, in place of the server's. */
  readonly origin: string
  /** Closes every connection and accepts no new ones, for so many milliseconds. */
  cutFor(ms: number): Promise<void>
  /** Drops all data silently, like a pulled cable, for so many milliseconds. */
  muteFor(ms: number): Promise<void>
  close(): Promise<void>
}

type Mood = 'good' | 'cut' | 'mute'

const tie = (browser: Socket, server: Socket): void => {
  browser.pipe(server)
  server.pipe(browser)
  for (const [one, other] of [
    [browser, server],
    [server, browser],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}

const silence = (socket: Socket): void => {
  socket.unpipe()
  // Keeps reading, so that no backpressure reaches the other side.
  socket.resume()
}

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  return `http://127.0.0.1:${address.port}`
}

/** A connection to the server at an address, undisturbed at first. */
export const openProxy = async (target: string): Promise<NetworkProxy> => {
  const { port, hostname } = new URL(target)
  const sockets = new Set<Socket>()
  let mood: Mood = 'good'
  const track = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((browser) => {
    if (mood === 'cut') return browser.destroy()
    track(browser)
    if (mood === 'mute') return browser.on('error', () => {}).resume()
    return tie(browser, track(connect(Number(port), hostname)))
  })
  const disturb = async (how: Exclude<Mood, 'good'>, ms: number): Promise<void> => {
    mood = how
    if (how === 'cut') endAll()
    else for (const socket of sockets) silence(socket)
    await new Promise((resolve) => setTimeout(resolve, ms))
    endAll()
    mood = 'good'
  }
  return {
    origin: await listening(server),
    cutFor: (ms) => disturb('cut', ms),
    muteFor: (ms) => disturb('mute', ms),
    close: async () => {
      server.close()
      endAll()
      await once(server, 'close')
    },
  }
}
