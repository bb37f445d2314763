import { expect, test } from 'vitest'
import type { EventRow } from '#shared/event/event.contract.ts'
import { addressesOf, shownLoops, unknownParts } from '#client/features/fire-engine/host-loops.ts'

const component = (id: string, position: string, state: 'normal' | 'alarm' | 'fault' = 'normal') => ({
  id,
  name: id,
  deviceType: 'smoke' as const,
  position,
  place: '',
  state,
})
const loops = [
  { number: 1, name: '一号楼', components: [component('a', '01-001'), component('b', '01-002', 'fault')] },
  { number: 2, name: '二号楼', components: [component('c', '02-001'), component('d', '02-002', 'alarm')] },
]
const event = (id: string, more: Partial<EventRow>) => ({ id, deviceId: 'host', ...more }) as EventRow
const part = (address: string, deviceId: string | null) => ({ part: { address, deviceId, name: '', place: '' } })

test('fire is on top, of the loops and within its loop', () => {
  const shown = shownLoops(loops, false)
  expect(shown.map(({ components }) => components.map(({ position }) => position))).toEqual([
    ['02-002', '02-001'],
    ['01-001', '01-002'],
  ])
})

test('of the unusual alone, loops where all is well are left out', () => {
  const [, first] = loops
  const normalLoop = { number: 3, name: '三号楼', components: [component('e', '03-001')] }
  expect(shownLoops([normalLoop, ...(first ? [first] : [])], true).map(({ components }) => components.length)).toEqual([
    1,
  ])
})

test('an event has the address that the panel says, else that of its component', () => {
  const events = [event('1', part('09-009', null)), event('2', { deviceId: 'b' }), event('3', {})]
  expect([...addressesOf({ loops, events })]).toEqual([
    ['1', '09-009'],
    ['2', '01-002'],
  ])
})

test('an unregistered component is listed once, by its address', () => {
  const events = [event('1', part('09-009', null)), event('2', part('09-009', null)), event('3', part('01-001', 'a'))]
  expect(unknownParts(events).map(({ address, event: { id } }) => `${address} ${id}`)).toEqual(['09-009 1'])
})
