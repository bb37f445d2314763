import { expect, test } from 'vitest'

import { dropArea, dropPlace, placesIn, putArea, putPlace } from '#server/worlds/read-model/area-tree.ts'
import { buildingOf } from '#server/worlds/read-model/building.ts'
import { copyReadModel, placeOf, placePath } from '#server/worlds/read-model/read-model.ts'
import { areaRow, emptyModel, placeRow } from '#tests/support/read-models.ts'

const ids = (rows: readonly { readonly id: string }[] | undefined) => rows?.map(({ id }) => id)

test('the areas of a project are ordered by id, in a new list after each change', () => {
  const model = emptyModel()
  for (const id of ['a2', 'a1', 'a3']) putArea(model, areaRow(id))
  putArea(model, areaRow('a9', { projectId: 'p2' }))
  const before = model.areasOfProject.get('p1')
  expect([ids(before), ids(model.areasOfProject.get('p2'))]).toEqual([['a1', 'a2', 'a3'], ['a9']])
  putArea(model, areaRow('a2', { name: 'renamed' }))
  expect(model.areasOfProject.get('p1')).not.toBe(before)
  expect(model.areasOfProject.get('p1')?.map(({ name }) => name)).toEqual(['area a1', 'renamed', 'area a3'])
  expect(model.areas.get('a2')?.name).toBe('renamed')
})

test('a dropped area is in no list, and a project without areas has none', () => {
  const model = emptyModel()
  const [a1, a2] = [areaRow('a1'), areaRow('a2')]
  putArea(model, a1)
  putArea(model, a2)
  dropArea(model, a1)
  expect([ids(model.areasOfProject.get('p1')), model.areas.has('a1')]).toEqual([['a2'], false])
  dropArea(model, a2)
  expect([model.areasOfProject.has('p1'), model.areas.size]).toEqual([false, 0])
})

test('the places of an area are ordered by id, also after a place moves to another area', () => {
  const model = emptyModel()
  for (const id of ['x3', 'x1', 'x2']) putPlace(model, placeRow(id))
  putPlace(model, placeRow('x9', { areaId: 'a2' }))
  expect([...model.placesOfArea]).toEqual([
    ['a1', ['x1', 'x2', 'x3']],
    ['a2', ['x9']],
  ])
  putPlace(model, placeRow('x2', { areaId: 'a2' }))
  expect([...model.placesOfArea]).toEqual([
    ['a1', ['x1', 'x3']],
    ['a2', ['x2', 'x9']],
  ])
  expect(model.places.get('x2')?.areaId).toBe('a2')
})

test('a place that stays in its area leaves the list of the area alone', () => {
  const model = emptyModel()
  putPlace(model, placeRow('x1'))
  const before = model.placesOfArea.get('a1')
  putPlace(model, placeRow('x1', { name: 'renamed' }))
  expect(model.placesOfArea.get('a1')).toBe(before)
  expect(model.places.get('x1')?.name).toBe('renamed')
})

test('a dropped place has only its name left, and an area without places has no list', () => {
  const model = emptyModel()
  const place = placeRow('x1')
  putPlace(model, place)
  dropPlace(model, place)
  expect([model.places.size, model.placesOfArea.size]).toEqual([0, 0])
  expect([placeOf(model, 'x1'), placeOf(model, 'x2')]).toEqual([place, undefined])
})

test('places of several areas come area by area', () => {
  const model = emptyModel()
  putPlace(model, placeRow('x1', { areaId: 'a2' }))
  putPlace(model, placeRow('x3'))
  putPlace(model, placeRow('x2'))
  expect(ids(placesIn(model, ['a1', 'a9', 'a2']))).toEqual(['x2', 'x3', 'x1'])
  expect(placesIn(model, [])).toEqual([])
})

/** A room on a storey of a house in an area. */
const house = () => {
  const model = emptyModel()
  putArea(model, areaRow('a1', { name: 'old town' }))
  putPlace(model, placeRow('house', { name: 'house' }))
  putPlace(model, placeRow('storey', { name: 'storey', parentId: 'house' }))
  putPlace(model, placeRow('room', { name: 'room', parentId: 'storey' }))
  return model
}

test('the building of a place is the topmost place above it', () => {
  const model = house()
  expect(['room', 'storey', 'house', 'unknown'].map((id) => buildingOf(model, id))).toEqual([
    'house',
    'house',
    'house',
    'unknown',
  ])
})

test('the path of a place names its area and all places above it, also deleted ones', () => {
  const model = house()
  expect(placePath(model, 'room')).toEqual(['old town', 'house', 'storey', 'room'])
  expect(placePath(model, 'house')).toEqual(['old town', 'house'])
  dropPlace(model, placeRow('storey', { name: 'storey', parentId: 'house' }))
  expect(placePath(model, 'room')).toEqual(['old town', 'house', 'storey', 'room'])
  expect(placePath(model, 'unknown')).toEqual([])
  dropArea(model, areaRow('a1'))
  expect(placePath(model, 'house')).toEqual(['house'])
})

test('a copy of the model has the same rows, and does not change with it', () => {
  const model = house()
  const copy = copyReadModel(model)
  expect(Object.keys(copy).toSorted()).toEqual(Object.keys(model).toSorted())
  expect(placePath(copy, 'room')).toEqual(['old town', 'house', 'storey', 'room'])
  dropPlace(model, placeRow('room'))
  putArea(model, areaRow('a2'))
  expect([copy.places.has('room'), copy.formerPlaces.size, copy.areas.size]).toEqual([true, 0, 1])
})
