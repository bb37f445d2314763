import { expect, test } from 'vitest'

import { effectNames, type WsEffect } from '#shared/fault/fault-effects.schema.ts'
import { begun, seqsOf, setUpRigs } from '#tests/realtime/connection-rig.ts'

const { order, listen, raiseAll } = setUpRigs()

/** The states of the console's connection (spec §9: 3 s, 3 s, 4 s, one attempt at a time) with one fault. */
interface Row<E extends WsEffect = WsEffect> {
  readonly effect: E
  readonly states: readonly string[]
  /** The numbers of the frames received, out of four sent after a second; 0 for an unreadable one. */
  readonly frames: readonly number[]
}

const all = [1, 2, 3, 4]
const later = [...begun, 'waiting@7000', 'connecting@11000', 'open@11000']
const lost = [...begun, 'waiting@6000', 'connecting@10000', 'open@10000']
const dropped = [...begun, 'waiting@0', 'connecting@4000', 'open@4000']
const refused = ['connecting@0', 'waiting@0', 'connecting@4000', 'open@4000']

/** An effect without a row does not compile, and one with an empty row fails by name. */
const rows: { readonly [T in WsEffect['type']]: readonly Row<Extract<WsEffect, { type: T }>>[] } = {
  // The frames after a second count as a sign of life, so the unanswered heartbeat is sent three seconds after them.
  mute: [{ effect: { type: 'mute' }, states: later, frames: all }],
  late: [
    { effect: { type: 'late', ms: 2900, time: 'world' }, states: begun, frames: all },
    { effect: { type: 'late', ms: 3100, time: 'world' }, states: later, frames: all },
  ],
  drop: [{ effect: { type: 'drop' }, states: dropped, frames: [] }],
  halfOpen: [{ effect: { type: 'halfOpen' }, states: lost, frames: [] }],
  close: [{ effect: { type: 'close', code: 1011 }, states: dropped, frames: [] }],
  refuse: [
    { effect: { type: 'refuse', with: 401 }, states: refused, frames: [] },
    { effect: { type: 'refuse', with: 503 }, states: refused, frames: [] },
    {
      effect: { type: 'refuse', with: 'hang' },
      states: ['connecting@0', 'waiting@10000', 'connecting@14000', 'open@14000'],
      frames: [],
    },
  ],
  duplicate: [{ effect: { type: 'duplicate' }, states: begun, frames: [1, 1, 2, 3, 4] }],
  reorder: [{ effect: { type: 'reorder' }, states: begun, frames: [2, 1, 3, 4] }],
  truncate: [{ effect: { type: 'truncate', characters: 0 }, states: begun, frames: [0, 2, 3, 4] }],
  burst: [{ effect: { type: 'burst', ms: 2000, time: 'world' }, states: begun, frames: all }],
}

test.each(effectNames.ws)('the line of the console meets %s', (type) => {
  expect(rows[type], `no row for the effect ${type}`).not.toEqual([])
})

test.each(effectNames.ws.flatMap((type): readonly Row[] => rows[type]))(
  'a line that meets $effect goes through $states',
  async ({ effect, states, frames }) => {
    await order(effect, { times: 1 })
    const rig = await listen()
    await rig.run(1000)
    await raiseAll(4)
    await rig.run(14_500)
    expect(rig.states).toEqual(states)
    expect(seqsOf({ texts: rig.texts.map((text) => text || '{"seq":0}') })).toEqual(frames)
  },
)
