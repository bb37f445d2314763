import { expect, test } from 'vitest'

import { createOpenEvents } from '#server/worlds/read-model/open-events.ts'
import { eventRow } from '#tests/support/read-models.ts'

const ids = (events: Iterable<{ readonly id: string }>): string[] => [...events].map(({ id }) => id)

test('events are open until they are answered; answered ones are not taken in', () => {
  const open = createOpenEvents([eventRow('e1'), eventRow('e2', { deviceId: 'd2', state: 2 })])
  expect([ids(open.all()), open.size(), open.get('e2')]).toEqual([['e1'], 1, undefined])
  open.put(eventRow('e3', { deviceId: 'd3' }))
  open.put(eventRow('e1', { state: 1 }))
  expect([ids(open.all()).toSorted(), open.size(), open.get('e1')?.state]).toEqual([['e1', 'e3'], 2, 1])
  open.put(eventRow('e1', { state: 2 }))
  expect([ids(open.all()), open.size(), open.get('e1')]).toEqual([['e3'], 1, undefined])
})

test('the open event of a device and a kind is found, and all of a device', () => {
  const open = createOpenEvents([eventRow('e1'), eventRow('e2', { kind: 'fault' }), eventRow('e3', { deviceId: 'd2' })])
  expect([open.find('d1', 'alarm')?.id, open.find('d1', 'fault')?.id, open.find('d2', 'alarm')?.id]).toEqual([
    'e1',
    'e2',
    'e3',
  ])
  expect([open.find('d2', 'fault'), open.find('d9', 'alarm'), open.ofDevice('d9')]).toEqual([undefined, undefined, []])
  expect(ids(open.ofDevice('d1'))).toEqual(['e1', 'e2'])
  open.put(eventRow('e1', { state: 2 }))
  expect([open.find('d1', 'alarm'), ids(open.ofDevice('d1'))]).toEqual([undefined, ['e2']])
})

test('open events are counted by area, kind and state', () => {
  const open = createOpenEvents([
    eventRow('e1'),
    eventRow('e2', { deviceId: 'd2' }),
    eventRow('e3', { deviceId: 'd3', state: 1 }),
    eventRow('e4', { areaId: 'a2' }),
    eventRow('e5', { kind: 'fault' }),
  ])
  const counts = () => [open.count('a1', 'alarm'), open.count('a2', 'alarm'), open.count('a1', 'fault')]
  expect(counts()).toEqual([
    { todo: 2, doing: 1 },
    { todo: 1, doing: 0 },
    { todo: 1, doing: 0 },
  ])
  open.put(eventRow('e1', { state: 1 }))
  open.put(eventRow('e3', { deviceId: 'd3', state: 2 }))
  open.put(eventRow('e4', { areaId: 'a3' }))
  expect(counts()).toEqual([
    { todo: 1, doing: 1 },
    { todo: 0, doing: 0 },
    { todo: 1, doing: 0 },
  ])
  expect([open.count('a3', 'alarm'), open.count('a9', 'risk')]).toEqual([
    { todo: 1, doing: 0 },
    { todo: 0, doing: 0 },
  ])
})

test('a fire is unhandled until it is taken', () => {
  const open = createOpenEvents([
    eventRow('e1', { projectId: 'p1', fire: true }),
    eventRow('e2', { projectId: 'p1' }),
    eventRow('e3', { projectId: 'p1', fire: true, state: 1 }),
    eventRow('e4', { projectId: 'p2', fire: true }),
  ])
  expect(ids(open.unhandledFires('p1'))).toEqual(['e1'])
  open.put(eventRow('e1', { projectId: 'p1', fire: true, state: 1 }))
  expect(ids(open.unhandledFires('p1'))).toEqual([])
})

test('the version changes with every event, and only then', () => {
  const open = createOpenEvents([eventRow('e1')])
  const before = open.version()
  expect(open.version()).toBe(before)
  open.put(eventRow('e1'))
  expect(open.version()).not.toBe(before)
})
