import type { PlaceDetail, PlacePlan } from '#shared/place/place-views.schema.ts'
import type { Answers } from '#tests/support/console-page.tsx'

/** A building with devices and without open events, which the person may change. */
export const placeDetail: PlaceDetail = {
  id: 'pl1',
  projectId: 'p1',
  areaId: 'a1',
  areaName: '永安里社区',
  areaClass: 1,
  className: '出租屋',
  parentId: null,
  parentName: '',
  name: '永安里 12 号',
  placePath: ['永安里社区', '永安里 12 号'],
  address: '城中区永安里 12 号',
  floor: null,
  contact: '李海峰',
  phone: '13812345678',
  longitude: 114.02,
  latitude: 22.53,
  places: 3,
  devices: 28,
  openEvents: 0,
  floorPlan: '',
  photos: [],
  children: [],
  holds: { places: 3, devices: 28, contacts: 0 },
  may: { manage: true },
}

const plan: PlacePlan = {
  id: 'pl1',
  name: '永安里 12 号',
  placePath: placeDetail.placePath,
  floorPlan: '',
  rooms: [],
  devices: [],
  storeys: [],
  may: { pin: false },
}

/** A page of a list. */
export const pageOf = <R>(records: readonly R[], total = records.length) => ({
  records,
  total,
  size: 100,
  current: 1,
  pages: 1,
})

/** The calls of the page of a place where nothing is: no device, event or contact. */
export const emptyPlace: Answers = {
  'place.detail': () => placeDetail,
  'place.plan': () => plan,
  'event.feed': () => [],
  'device.list': () => ({ ...pageOf([]), counts: {}, may: { manage: true } }),
  'contact.list': () => ({ ...pageOf([]), uncovered: { total: 0, places: [] } }),
  'contact.uncovered': () => pageOf([]),
}
