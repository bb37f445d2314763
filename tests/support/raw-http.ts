import { connect } from 'node:net'

/** What came back over one connection until the other side closed it. */
export interface RawAnswer {
  /** The status of the first response; NaN when none came. */
  readonly status: number
  /** Everything after the head of the first response. */
  readonly body: string
  readonly text: string
}

const read = (chunks: readonly Buffer[]): RawAnswer => {
  const text = Buffer.concat(chunks).toString()
  const body = text.slice(text.indexOf('\r\n\r\n') + 4)
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]), body, text }
}

/** Sends bytes unchanged and waits until the server has closed the connection. */
export const sendRaw = (address: string, bytes: string | Buffer): Promise<RawAnswer> => {
  const { port, hostname } = new URL(address)
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A server that has sent its response may reset the connection while the client still sends.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(read(chunks)))
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  })
}

/** A request line with headers, and a body with its Content-Length. */
export const rawRequest = (line: string, headers: readonly string[] = [], body = ''): string => {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  return [`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, ...length, '', body].join('\r\n')
}

/** Headers of a websocket upgrade. */
export const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
] as const
