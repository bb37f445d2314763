import { expect, test } from 'vitest'
import { changesBetween, emptyForm, formOf } from '#client/features/place/place-changes.ts'

const before = formOf({
  name: '3 层',
  address: '永安里 12 号 3 层',
  floor: 3,
  contact: '李海峰',
  phone: '13812345678',
  longitude: 114.02,
  latitude: 22.53,
  floorPlan: '',
  photos: [],
})

test('only what was changed is sent, so that an address that stayed is not handed on to everything below', () => {
  expect(changesBetween(before, before)).toEqual({})
  expect(changesBetween(before, { ...before, name: '三层' })).toEqual({ name: '三层' })
  expect(changesBetween(before, { ...before, longitude: 114.03 })).toEqual({
    longitude: 114.03,
    latitude: 22.53,
  })
})

test('floor, contact and phone can be emptied; an emptied address or coordinate says nothing', () => {
  expect(changesBetween(before, { ...before, floor: null, contact: '', phone: '' })).toEqual({
    floor: null,
    contact: '',
    phone: '',
  })
  expect(changesBetween(before, { ...before, address: '', longitude: null, latitude: null })).toEqual({})
})

test('a new place sends what was filled in, and leaves to its parent what was not', () => {
  expect(changesBetween(emptyForm, { ...emptyForm, name: '仓库', floor: -1 })).toEqual({ name: '仓库', floor: -1 })
})

test('pictures are sent when they are others; what is taken away is sent as nothing', () => {
  const pictured = { ...before, floorPlan: '/uploads/a.png', photos: ['/uploads/b.png', '/uploads/c.png'] }
  expect(changesBetween(pictured, { ...pictured, photos: [...pictured.photos] })).toEqual({})
  expect(changesBetween(pictured, { ...pictured, floorPlan: '', photos: ['/uploads/c.png'] })).toEqual({
    floorPlan: '',
    photos: ['/uploads/c.png'],
  })
})
