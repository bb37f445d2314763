import { expect, test } from 'vitest'

import { answered, assigned, taken } from '#server/modules/event/event.rules.ts'
import { eventRecord } from '#tests/support/records.ts'

const NOW = 900
const alarm = eventRecord()
const act = { userId: 'u1', at: NOW }
const answer = { result: '误报', note: '做饭' }

test('who goes on site has it, and the event is one version on', () => {
  expect(taken(alarm, act)).toEqual({ ...alarm, state: 1, handlerId: 'u1', takenAt: NOW, version: 4 })
  expect(taken(alarm, { ...act, version: 3 }).version).toBe(4)
})

test('who is given it has yet to go there', () => {
  expect(assigned(alarm, act)).toEqual({ ...alarm, handlerId: 'u1', version: 4 })
  expect(assigned({ ...alarm, state: 1, handlerId: 'u2' }, act)).toMatchObject({ state: 1, handlerId: 'u1' })
})

test('an answer ends it; what had recovered before has done so then', () => {
  const over = { state: 2, handlerId: 'u1', answeredAt: NOW, recoveredAt: NOW, ...answer, version: 4 }
  expect(answered(alarm, act, answer)).toEqual({ ...alarm, ...over })
  expect(answered({ ...alarm, state: 1, recoveredAt: 5 }, act, answer).recoveredAt).toBe(5)
})

test.each([
  ['a person is on site', () => taken({ ...alarm, state: 1 }, act), { key: 'SOMEBODY_ON_SITE' }],
  ['maintenance is', () => taken({ ...alarm, kind: 'fault', state: 1 }, act), { key: 'MAINTENANCE_ON_SITE' }],
  ['it was answered before', () => taken({ ...alarm, state: 2 }, act), { key: 'ALREADY_ANSWERED' }],
  ['it was answered before it is given', () => assigned({ ...alarm, state: 2 }, act), { key: 'ALREADY_ANSWERED' }],
  ['it was answered', () => answered({ ...alarm, state: 2 }, act, answer), { key: 'ALREADY_ANSWERED' }],
  ['it has changed', () => taken(alarm, { ...act, version: 2 }), { key: 'STATE_CHANGED', field: 'version' }],
  ['it has changed', () => assigned(alarm, { ...act, version: 4 }), { key: 'STATE_CHANGED', field: 'version' }],
  ['it has changed', () => answered(alarm, { ...act, version: 2 }, answer), { key: 'STATE_CHANGED', field: 'version' }],
  [
    'its kind has no such result',
    () => answered(alarm, act, { ...answer, result: '已修复' }),
    { key: 'NO_SUCH_TYPE', field: 'result' },
  ],
] as const)('it is refused when %s', (_why, one, refusal) => {
  expect(one).toThrow(expect.objectContaining(refusal))
})
