import { expect, test } from 'vitest'

import { forestOf } from '#server/modules/place/forest.ts'
import {
  checkArea,
  checkEmpty,
  checkSpot,
  deviceFollowed,
  followed,
  lineUp,
  siblingsOf,
  spotOf,
} from '#server/modules/place/place.rules.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'
import { MAX_LEVELS } from '#shared/area/area.contract.ts'
import { deviceRecord, placeRecord } from '#tests/support/records.ts'

const place = (id: string, sortNo: number, more: Partial<PlaceRecord> = {}): PlaceRecord =>
  placeRecord({ id, name: id, address: `东湖路 ${id}`, sortNo, ...more })
const fixture = (...places: PlaceRecord[]) => ({
  model: { places: new Map(places.map((one) => [one.id, one])) },
  tree: forestOf(places, (one, other) => one.sortNo - other.sortNo),
})
const [house, other, far] = [place('house', 1), place('other', 2), place('far', 1, { areaId: 'a2' })]
const [floor, room] = [place('floor', 1, { parentId: 'house' }), place('room', 1, { parentId: 'floor' })]
const town = fixture(house, other, far, floor, room)
const refusal = (key: string, field: string, message: string) => expect.objectContaining({ key, field, message })

test('the siblings of a place are those at the top of its area or below its parent', () => {
  expect(siblingsOf(town.tree, house)).toEqual([other])
  expect(siblingsOf(town.tree, far)).toEqual([])
  expect(siblingsOf(town.tree, { id: 'new', areaId: 'a1', parentId: 'house' })).toEqual([floor])
})

test.each([
  ['below itself', { ...house, parentId: 'house' }, 'BAD_AREA', 'parentId', '区域出错：场所不能移到自身之下'],
  [
    'below what lies below it',
    { ...house, parentId: 'room' },
    'BAD_AREA',
    'parentId',
    '区域出错：场所不能移到自身之下',
  ],
  ['beside its namesake', { ...house, name: 'other' }, 'ADD_FAILED', 'name', '添加失败：同级已有同名场所'],
] as const)('a place is refused %s', (_where, hung, key, field, message) => {
  expect(() => checkSpot(town, hung, 'ADD_FAILED')).toThrow(refusal(key, field, message))
})

test('a place hangs where there is room for it, under a name of its own', () => {
  for (const hung of [house, { ...floor, parentId: 'other' }, { ...house, name: 'far' }])
    expect(() => checkSpot(town, hung, 'ADD_FAILED')).not.toThrow()
})

test('places have so many levels, with what lies below the one that is moved', () => {
  const chain = Array.from({ length: MAX_LEVELS - 1 }, (_, at) =>
    place(`l${at + 1}`, 1, { parentId: at === 0 ? null : `l${at}` }),
  )
  const deep = fixture(...chain, floor, room)
  const last = `l${MAX_LEVELS - 1}`
  const tooDeep = refusal('ACT_FAILED', 'parentId', '操作失败：场所最多 8 级')
  expect(() => checkSpot(deep, { ...room, parentId: last }, 'ACT_FAILED')).not.toThrow()
  expect(() => checkSpot(deep, { ...floor, parentId: last }, 'ACT_FAILED')).toThrow(tooDeep)
})

test('a sub-place lies in the area of its parent', () => {
  const elsewhere = refusal('BAD_AREA', 'areaId', '区域出错：子场所与上级场所须在同一区域')
  expect(() => checkArea('a2', house)).toThrow(elsewhere)
  for (const areaId of ['a1', undefined]) expect(() => checkArea(areaId, house)).not.toThrow()
})

test('the position of a place among its siblings is given by the one behind it', () => {
  const before = (one: PlaceRecord, ...all: PlaceRecord[]) => spotOf(fixture(...all).tree, one).beforeId
  expect(spotOf(town.tree, house)).toEqual({ id: 'house', areaId: 'a1', parentId: null, beforeId: 'other' })
  expect(before(other, house, other)).toBeNull()
  // Places with the same number, as after an import, are ordered by id.
  const [first, second, third] = [place('b1', 5), place('b2', 5), place('b3', 5)]
  expect(before(second, first, second, third)).toBe('b3')
  expect(before(third, first, second, third)).toBeNull()
})

test('siblings are numbered anew around a place; one whose number stays is left out', () => {
  const [one, two, three] = [place('one', 1), place('two', 2), place('three', 3)]
  const moved = place('moved', 9)
  const numbers = (rows: readonly PlaceRecord[]) => rows.map(({ id, sortNo }) => [id, sortNo])
  expect(numbers(lineUp([one, two, three], moved, null))).toEqual([['moved', 4]])
  const inFront = [
    ['moved', 1],
    ['one', 2],
    ['two', 3],
    ['three', 4],
  ]
  expect(numbers(lineUp([one, two, three], moved, 'one'))).toEqual(inFront)
  expect(numbers(lineUp([one, two, three], place('moved', 3), 'three'))).toEqual([
    ['moved', 3],
    ['three', 4],
  ])
  expect(() => lineUp([one], moved, 'gone')).toThrow(
    expect.objectContaining({ key: 'STATE_CHANGED', field: 'beforeId' }),
  )
})

test('what is at a place goes with it, and its address with which another begins', () => {
  const to = { ...house, longitude: 112.1, latitude: 28.2, address: '西湖路 house' }
  const below = { ...floor, longitude: 112.000_001, latitude: 28.5, address: '东湖路 house 1 层' }
  expect(followed(below, house, to)).toEqual({
    ...below,
    longitude: 112.100_001,
    latitude: 28.7,
    address: '西湖路 house 1 层',
  })
  expect(followed({ ...below, address: '后巷' }, house, house)).toEqual({ ...below, address: '后巷' })
  expect(followed(below, house, { ...house, latitude: 29 })).toMatchObject({ longitude: 112.000_001, latitude: 29.5 })
})

test('a device without a spot gets none', () => {
  const device = deviceRecord({ longitude: null })
  const to = { ...house, longitude: 113 }
  for (const one of [device, { ...device, longitude: 112, latitude: null }])
    expect(deviceFollowed(one, house, to)).toBe(one)
  expect(deviceFollowed({ ...device, longitude: 112 }, house, to)).toMatchObject({ longitude: 113, latitude: 28 })
})

test('a place on which something hangs stays, and the refusal says what', () => {
  const holds = { places: 1, devices: 0, contacts: 2 }
  expect(() => checkEmpty(holds)).toThrow(refusal('DELETE_FAILED', 'id', '删除失败：含 1 个子场所、2 位紧急联系人'))
  expect(() => checkEmpty({ places: 0, devices: 0, contacts: 0 })).not.toThrow()
})
