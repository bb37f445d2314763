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
