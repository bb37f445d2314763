import { expect, test } from 'vitest'

import { cancelled, done, taken } from '#server/modules/maintenance/maintenance.rules.ts'
import type { MaintenanceOrderRecord } from '#server/worlds/admin-records.ts'

const open: MaintenanceOrderRecord = {
  id: 'o1',
  number: 'WB20260302-0001',
  projectId: 'p1',
  deviceId: 'd1',
  eventId: null,
  title: '更换电池',
  state: 'open',
  createdById: 'u1',
  createdAt: 10,
  handlerId: null,
  takenAt: null,
  closedAt: null,
  note: '',
  parts: [],
  photos: [],
  version: 4,
}
const under: MaintenanceOrderRecord = { ...open, state: 'taken', handlerId: 'u2', takenAt: 20, version: 5 }
const work = { note: '已更换', parts: [{ name: '电池', quantity: 1 }], photos: ['a.png'] }
const act = { userId: 'u3', at: 30 }

test('an order is taken, then done, each a version later', () => {
  expect(taken(open, act)).toEqual({ ...open, state: 'taken', handlerId: 'u3', takenAt: 30, version: 5 })
  expect(done(under, act, work)).toEqual({
    ...under,
    ...work,
    state: 'done',
    handlerId: 'u3',
    closedAt: 30,
    version: 6,
  })
})

test('an open order and one under way can be cancelled', () => {
  for (const order of [open, under])
    expect(cancelled(order, act, '误建')).toEqual({
      ...order,
      state: 'cancelled',
      handlerId: 'u3',
      closedAt: 30,
      note: '误建',
      version: order.version + 1,
    })
})

test.each([
  ['taken by a second member', () => taken(under, act), 'MAINTENANCE_ON_SITE', 'id'],
  ['taken when it is done', () => taken({ ...open, state: 'done' }, act), 'STATE_CHANGED', 'id'],
  ['done before it is taken', () => done(open, act, work), 'STATE_CHANGED', 'id'],
  ['cancelled when it is done', () => cancelled({ ...open, state: 'done' }, act, ''), 'STATE_CHANGED', 'id'],
  ['taken in another version', () => taken(open, { ...act, version: 3 }), 'STATE_CHANGED', 'version'],
  ['done in another version', () => done(under, { ...act, version: 4 }, work), 'STATE_CHANGED', 'version'],
])('an order that is %s is refused, with the field', (_, attempt, key, field) => {
  expect(attempt).toThrow(expect.objectContaining({ key, field }))
})

test('an act that names the version of the order is taken', () => {
  expect(taken(open, { ...act, version: 4 }).version).toBe(5)
})
