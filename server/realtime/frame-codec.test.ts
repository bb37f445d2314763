import type { PassThrough } from 'node:stream'

import { expect, test } from 'vitest'
import * as ws from 'ws'

import { splitFrames, textFrame, writeFrames } from '#server/realtime/frame-codec.ts'

// The library's own receiver parses our bytes as a client would. It is exported, but missing in its types.
const { Receiver, Sender } = ws as unknown as {
  Receiver: new (options: object) => PassThrough
  Sender: { frame(data: Buffer, options: object): Buffer[] }
}

const read = (bytes: Buffer, pieces = bytes.length): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const texts: string[] = []
    const receiver = new Receiver({ isServer: false, allowSynchronousEvents: true })
    receiver.on('message', (data: Buffer, isBinary: boolean) =>
      isBinary ? reject(new Error('binary')) : texts.push(data.toString()),
    )
    receiver.on('error', reject)
    receiver.on('finish', () => resolve(texts))
    for (let at = 0; at < bytes.length; at += pieces) receiver.write(bytes.subarray(at, at + pieces))
    receiver.end()
  })

const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]

test.each(lengths)('a text of %i bytes is framed byte for byte as the websocket library frames it', (length) => {
  const text = 'x'.repeat(length)
  const theirs = Sender.frame(Buffer.from(text), { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: true })
  expect(textFrame(text).equals(Buffer.concat(theirs))).toBe(true)
})

test('frames in one buffer are taken apart as they were put together', () => {
  const texts = lengths.map((length) => '火'.repeat(length))
  const frames = texts.map(textFrame)
  const parts = splitFrames(Buffer.concat(frames))
  expect(parts.map(({ text }) => text)).toEqual(texts)
  expect(Buffer.concat(parts.map(({ bytes }) => bytes)).equals(Buffer.concat(frames))).toBe(true)
})

test('many frames in one buffer are read in order, however the network cuts them', async () => {
  const texts = [...lengths.slice(0, 6).map((length) => '烽'.repeat(length / 3)), '{"code":1}', '']
  const bytes = Buffer.concat(texts.map(textFrame))
  for (const pieces of [bytes.length, 1448, 997]) expect(await read(bytes, pieces)).toEqual(texts)
  const short = texts.filter(({ length }) => length < 200)
  expect(await read(Buffer.concat(short.map(textFrame)), 1)).toEqual(short)
})

test('frames go to the stream of an open socket in one write, and nowhere once it closes', () => {
  const written: Buffer[] = []
  const stream = { write: (bytes: Buffer) => written.push(bytes) }
  // Only the members that the writer reads.
  const socket = (readyState: number, _socket: object | null) =>
    ({ readyState, OPEN: 1, _socket }) as unknown as ws.WebSocket
  const bytes = Buffer.concat([textFrame('a'), textFrame('b')])
  writeFrames(socket(1, stream), bytes)
  expect(written).toEqual([bytes])
  writeFrames(socket(2, stream), bytes)
  writeFrames(socket(1, null), bytes)
  expect(written).toHaveLength(1)
})
