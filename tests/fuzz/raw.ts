import { connect } from 'node:net'

import fc from 'fast-check'

import { rawRequest, UPGRADE } from '#tests/support/raw-http.ts'

/** Replaces `cut` bytes at a position, given in thousandths of the whole, by others. */
interface Edit {
  readonly at: number
  readonly cut: number
  readonly put: Uint8Array
}

const JSON_TYPE = 'Content-Type: application/json'
const FORM = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nxyz\r\n--b--\r\n'
const chunked = (body: string): string =>
  `${rawRequest('POST {world}/sys/login', [JSON_TYPE, 'Transfer-Encoding: chunked'])}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

/** Valid requests without a token. */
const requests = [
  rawRequest('GET {world}/pc/api/v4/event/list?kind=alarm'),
  rawRequest('POST {world}/sys/login', [JSON_TYPE], '{"username":"duty","password":"wrong"}'),
  rawRequest('POST {world}/api/v0/oss/update', ['Content-Type: multipart/form-data; boundary=b'], FORM),
  rawRequest('GET {world}/trpc/event.list?input=%7B%22kind%22%3A%22alarm%22%7D'),
  rawRequest('GET {world}/websocket/u-owner', UPGRADE),
  rawRequest('GET {world}/sys/permission/isLogin', UPGRADE),
  rawRequest('GET {world}/healthz', ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMA']),
  rawRequest('GET {world}/__sim/state', ['Expect: 100-continue', 'Range: bytes=0-1']),
  chunked('{"username":"duty","password":"wrong"}'),
]

const hostileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 12 }),
  fc
    .constantFrom(
      '\r\n',
      '\r\n\r\n',
      '%',
      '%zz',
      '\0',
      ' ',
      ':',
      'Content-Length: 3\r\n',
      '\t',
      '\u00FF',
      ',',
      ';',
      '/',
    )
    .map((text) => Buffer.from(text, 'latin1')),
  fc.integer({ min: 1, max: 40_000 }).map((length) => Buffer.alloc(length, 'a')),
)
const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.integer({ min: 0, max: 1000 }),
  cut: fc.integer({ min: 0, max: 6 }),
  put: hostileBytes,
})

const applied = (bytes: Buffer, { at, cut, put }: Edit): Buffer => {
  const place = Math.floor((bytes.length * at) / 1000)
  return Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + cut)])
}

/** Almost valid requests, as bytes. */
export const someBytes: fc.Arbitrary<Buffer> = fc
  .tuple(fc.constantFrom(...requests), fc.array(edit, { minLength: 1, maxLength: 4 }))
  .map(([request, edits]) => edits.reduce(applied, Buffer.from(request, 'latin1')))

/** Sends bytes to a world and closes; returns the statuses that came before the server closed as well. */
export const sendBytes = (address: string, world: string, bytes: Buffer): Promise<number[]> => {
  const { port, hostname } = new URL(address)
  const sent = Buffer.from(bytes.toString('latin1').replaceAll('{world}', world), 'latin1')
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname)
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    // The server may reset the connection before it has read everything.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve([...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))))
    socket.end(sent)
  })
}
