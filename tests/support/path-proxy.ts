import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** A proxy that serves a server below a path, like nginx with `proxy_pass` and a trailing slash. */
export interface PathProxy {
  /** The public address of the server. */
  readonly home: string
  /** Requests outside the path: answered with 404. */
  readonly stray: readonly string[]
  close(): Promise<void>
}

/** The request for the server: without the path, with the Host that the proxy was called by. */
const forward = (target: string, { method, headers }: IncomingMessage, path: string) => {
  const { port, hostname } = new URL(target)
  return send({ port, hostname, method, path, headers })
}

const headOf = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string => {
  const headers = Array.from({ length: rawHeaders.length / 2 }, (_, at) =>
    rawHeaders.slice(2 * at, 2 * at + 2).join(': '),
  )
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...headers, '', ''].join('\r\n')
}

const join = (one: Duplex, other: Duplex): void => {
  one.on('error', () => other.destroy())
  one.on('close', () => other.destroy())
  one.pipe(other)
}

export const openPathProxy = async (target: string, path: string): Promise<PathProxy> => {
  const stray: string[] = []
  const sockets = new Set<Duplex>()
  const within = ({ url = '/' }: IncomingMessage): string | null => {
    if (url === path || url.startsWith(`${path}/`)) return url.slice(path.length) || '/'
    stray.push(url)
    return null
  }
  const server = createServer((request, answer) => {
    const inner = within(request)
    if (inner === null) return void answer.writeHead(404).end()
    const onward = forward(target, request, inner)
    onward.on('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request: IncomingMessage, client: Duplex) => {
    const inner = within(request)
    if (inner === null) return client.end('HTTP/1.1 404 Not Found\r\n\r\n')
    const onward = forward(target, request, inner)
    onward.on('upgrade', (got, far: Duplex) => {
      client.write(headOf(got))
      join(client, far)
      join(far, client)
    })
    onward.on('response', (got) => client.end(headOf(got)))
    onward.on('error', () => client.destroy())
    onward.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    home: `http://127.0.0.1:${port}${path}`,
    stray,
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
