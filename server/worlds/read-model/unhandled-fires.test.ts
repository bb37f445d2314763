import { expect, test } from 'vitest'

import { createUnhandledFires } from '#server/worlds/read-model/unhandled-fires.ts'
import type { EventRecord } from '#server/worlds/records.ts'

// Fires are kept by these fields alone.
const fire = (id: string, raisedAt: number, more: object = {}) =>
  ({ id, raisedAt, projectId: 'p1', state: 0, fire: true, ...more }) as unknown as EventRecord

const filled = (...events: EventRecord[]) => {
  const fires = createUnhandledFires()
  for (const event of events) fires.put(undefined, event)
  return { ...fires, ids: (projectId = 'p1') => [...fires.of(projectId)].map(({ id }) => id) }
}

test('fires are newest first, in whatever order they came', () => {
  expect(filled(fire('b', 2), fire('d', 4), fire('a', 1), fire('c', 3)).ids()).toEqual(['d', 'c', 'b', 'a'])
})

test('of fires of one moment the greater id is first, as in the lists', () => {
  expect(filled(fire('b', 1), fire('c', 1), fire('a', 1)).ids()).toEqual(['c', 'b', 'a'])
})

test('a project has its own fires', () => {
  const { ids } = filled(fire('a', 1), fire('b', 2, { projectId: 'p2' }))
  expect([ids('p1'), ids('p2'), ids('p3')]).toEqual([['a'], ['b'], []])
})

test('an event that is taken or no fire is not kept', () => {
  expect(filled(fire('a', 1, { state: 1 }), fire('b', 2, { fire: false })).ids()).toEqual([])
})

test('a fire that is taken or answered is gone, one that becomes a fire is there', () => {
  const { ids, put } = filled(fire('a', 1), fire('b', 2), fire('c', 3))
  put(fire('b', 2), fire('b', 2, { state: 1 }))
  put(fire('x', 2, { fire: false }), fire('x', 2, { fire: false, state: 2 }))
  expect(ids()).toEqual(['c', 'a'])
  put(fire('y', 2, { fire: false }), fire('y', 2))
  expect(ids()).toEqual(['c', 'y', 'a'])
})

test('a repeated report keeps the place and brings what is new; another time or project moves the fire', () => {
  const { put, of, ids } = filled(fire('a', 1), fire('b', 2), fire('c', 3))
  put(fire('b', 2), fire('b', 2, { value: 7 }))
  expect([...of('p1')].map(({ id, value }) => [id, value])).toEqual([
    ['c', undefined],
    ['b', 7],
    ['a', undefined],
  ])
  put(fire('b', 2, { value: 7 }), fire('b', 9))
  expect(ids()).toEqual(['b', 'c', 'a'])
  put(fire('c', 3), fire('c', 3, { projectId: 'p2' }))
  expect([ids('p1'), ids('p2')]).toEqual([['b', 'a'], ['c']])
})
