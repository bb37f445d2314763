import type { LoggedFrame } from '#server/worlds/audience.ts'
import { expect, test } from 'vitest'

import { createTape } from '#server/worlds/tape/tape.ts'
import type { TapeEnd } from '#shared/control/tape.contract.ts'

const header = { tape: 1 as const, world: {}, frozen: true, epoch: 'e', path: '' }
// A tape reads only the fields of a frame.
const frame = { frame: { code: 210, text: 'x'.repeat(50) } } as unknown as LoggedFrame
const nobody = { all: 0, named: [] }

const endOf = (texts: readonly string[] | null): TapeEnd => JSON.parse(texts?.at(-1) ?? '{}') as TapeEnd

test('a tape that is full ends there, counts what comes after, and says so', () => {
  const tape = createTape(500)
  tape.start(header, new Map())
  for (let n = 0; n < 10; n += 1) tape.frame(n, frame, nobody)
  const { lines, bytes, dropped } = tape.state()
  expect(lines).toBeGreaterThan(1)
  expect(bytes).toBeLessThanOrEqual(500)
  expect(lines + dropped).toBe(10)
  expect(endOf(tape.texts())).toEqual({ tape: 'end', lines, dropped })
  // A later frame that would fit is dropped too: a gap in the middle would change everything after it.
  tape.frame(11, { frame: { code: 1 } } as unknown as LoggedFrame, nobody)
  expect(tape.state()).toMatchObject({ lines, dropped: dropped + 1 })
})

test('nothing is written before a recording and after it, and a socket from before it is none of its business', () => {
  const tape = createTape()
  const early = tape.opened(() => 1, { userId: 'u-duty', token: undefined })
  tape.frame(1, frame, nobody)
  expect(tape.texts()).toBeNull()
  tape.start(header, new Map())
  early.received('hello')
  early.closed(1000)
  const late = tape.opened(() => 2, { userId: 'u-duty', token: undefined })
  tape.stop()
  late.received('hello')
  tape.frame(3, frame, nobody)
  expect(tape.state()).toMatchObject({ recording: false, lines: 1, dropped: 0 })
  expect(JSON.parse(tape.texts()?.[1] ?? '')).toMatchObject({ t: 1, kind: 'socket', act: 'opened', socket: 1 })
})

test('phones go by whose they are, others by their mask and a number, files stand beside', () => {
  const tape = createTape()
  tape.start(header, new Map([['13801190003', 'u-duty']]))
  const socket = tape.opened(() => 1, { userId: 'u-duty', token: undefined })
  for (const phone of ['13801190003', '13912345678', '8613912345678', '13911115678']) socket.received(`call ${phone}`)
  const said = tape
    .texts()
    ?.slice(2, -1)
    .map((text) => (JSON.parse(text) as { text: string }).text)
  expect(said).toEqual([
    'call ‹phone of u-duty›',
    'call ‹phone 139****5678 1›',
    'call 86‹phone 139****5678 1›',
    'call ‹phone 139****5678 2›',
  ])
})

const linesOf = (texts: readonly string[] | null): unknown[] =>
  texts?.slice(1, -1).map((text) => JSON.parse(text) as unknown) ?? []

test('sockets are numbered, with the mask of their token, what they said and how they closed', () => {
  const tape = createTape()
  tape.start(header, new Map())
  const [first, second] = [
    tape.opened(() => 1, { userId: 'u-duty', token: 'no token' }),
    tape.opened(() => 2, { userId: 'u-owner', token: undefined }),
  ]
  second.received('{"password":"x"}')
  first.closed(4001)
  const socket = { kind: 'socket', token: null, code: null }
  expect(linesOf(tape.texts())).toEqual([
    { ...socket, t: 1, at: 1, user: 'u-duty', socket: 1, act: 'opened', token: '***' },
    { ...socket, t: 2, at: 2, user: 'u-owner', socket: 2, act: 'opened' },
    { t: 3, at: 2, kind: 'text', socket: 2, text: '{"password":"***"}' },
    { ...socket, t: 4, at: 1, user: 'u-duty', socket: 1, act: 'closed', code: 4001 },
  ])
})

test('a recording that begins anew is empty, and sockets of the former one are silent', () => {
  const tape = createTape()
  expect([tape.isOn(), tape.mark(), tape.state()]).toEqual([
    false,
    0,
    { recording: false, lines: 0, bytes: 0, dropped: 0 },
  ])
  tape.start(header, new Map())
  const socket = tape.opened(() => 1, { userId: 'u-duty', token: undefined })
  expect([tape.isOn(), tape.mark()]).toEqual([true, 1])
  tape.stop()
  tape.start(header, new Map())
  socket.received('late')
  socket.closed(1000)
  expect([tape.mark(), linesOf(tape.texts())]).toEqual([0, []])
})

test('a frame is taped with its masked content, the number of its recipients and some of their names', () => {
  const tape = createTape()
  tape.start(header, new Map())
  const told = { frame: { code: 210, token: 'x' } } as unknown as LoggedFrame
  tape.frame(4, told, { all: 3, named: ['u-duty'] })
  expect(JSON.parse(tape.texts()?.[0] ?? '')).toEqual(header)
  expect(linesOf(tape.texts())).toEqual([
    { t: 1, at: 4, kind: 'frame', to: 3, users: ['u-duty'], frame: { code: 210, token: '***' } },
  ])
})
