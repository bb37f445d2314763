import fc from 'fast-check'
import { expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { copyReadModel, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import { makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { areasOf, placesOf } from '#tests/support/area-tree.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['super', 'owner'])

const sorted = <V>(map: ReadonlyMap<string, V>): [string, V][] => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))
const areaTreeOf = (model: ReadModel) => ({
  areas: sorted(model.areas),
  areasOfProject: sorted(model.areasOfProject),
  places: sorted(model.places),
  placesOfArea: sorted(model.placesOfArea),
  formerPlaces: sorted(model.formerPlaces),
  devices: sorted(model.devices),
  devicesOfPlace: sorted(model.devicesOfPlace),
})

type Who = 'super' | 'owner'
interface Act {
  readonly act:
    | 'addArea'
    | 'editArea'
    | 'removeArea'
    | 'addPlace'
    | 'editPlace'
    | 'movePlace'
    | 'removePlace'
    | 'moveDevice'
  readonly who: Who
  readonly one: number
  readonly other: number
  readonly flag: boolean
}
const some = fc.record<Act>({
  act: fc.constantFrom(
    'addArea',
    'editArea',
    'removeArea',
    'addPlace',
    'editPlace',
    'movePlace',
    'movePlace',
    'removePlace',
    'moveDevice',
  ),
  who: fc.constantFrom('super', 'owner'),
  one: fc.nat(1000),
  other: fc.nat(1000),
  flag: fc.boolean(),
})

/** Picks from a few ids, so that acts meet; the newest are among them. */
const pick = (ids: Iterable<string>, n: number): string => {
  const all = [...ids].toSorted()
  const few = [...all.slice(0, 6), ...all.slice(-6)]
  return few[n % few.length] ?? ''
}

type Do = (one: number, other: number, flag: boolean) => Promise<{ code: number }>

const actsOf = (who: Who): Record<Act['act'], Do> => {
  const { areas, places, devices } = city.world.model
  const [area, place] = [(n: number) => pick(areas.keys(), n), (n: number) => pick(places.keys(), n)]
  const form = (n: number) => ({ name: `场所 ${n % 9}`, address: `地址 ${n % 9}` })
  const { add, edit, move, remove } = placesOf(city[who])
  const areaCalls = areasOf(city[who])
  return {
    addArea: (one, other) => areaCalls.add({ name: `区域 ${one % 9}`, class: one % 5, parentId: area(other) }),
    editArea: (one, other, flag) => areaCalls.edit(area(one), flag ? { class: other % 5 } : { parentId: area(other) }),
    removeArea: (one) => areaCalls.remove(area(one)),
    addPlace: (one, other, flag) =>
      add({ ...form(one), ...(flag ? { areaId: area(one) } : { parentId: place(other) }) }),
    editPlace: (one, other, flag) => edit(place(one), flag ? form(other) : { longitude: 113.9, latitude: 22.5 }),
    movePlace: (one, other, flag) => move(place(one), flag ? { areaId: area(other) } : { parentId: place(other) }),
    removePlace: (one) => remove(place(one)),
    moveDevice: (one, other) =>
      city[who].call('POST', '/pc/api/v4/device/move', { id: pick(devices.keys(), one), placeId: place(other) }),
  }
}
const doAct = ({ act, who, one, other, flag }: Act) => actsOf(who)[act](one, other, flag)

/** Devices and sub-places in another area than their place. */
const astray = ({ devices, places }: ReadModel) => [
  ...[...devices.values()].filter(({ placeId, areaId }) => places.get(placeId)?.areaId !== areaId),
  ...[...places.values()].filter(
    ({ parentId, areaId }) => parentId !== null && places.get(parentId)?.areaId !== areaId,
  ),
]

test('however many acts on areas, places and devices come at once, memory holds what the store holds', async () => {
  const codes = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(some, { minLength: 2, maxLength: 10 }), { minLength: 1, maxLength: 4 }),
      async (bursts) => {
        for (const burst of bursts) for (const { code } of await Promise.all(burst.map(doAct))) codes.add(code)
        const { model, store } = city.world
        expect(areaTreeOf(model)).toEqual(areaTreeOf(loadReadModel(store)))
        expect(astray(model)).toEqual([])
      },
    ),
    { numRuns: 12 },
  )
  expect([...codes].filter((code) => code === 5000)).toEqual([])
  expect([...codes]).toEqual(expect.arrayContaining([200, 5402]))
})

test('a copy of the model lives on by itself', async () => {
  const { model } = city.world
  const copy = copyReadModel(model)
  const before = areaTreeOf(copy)
  const { result } = await areasOf(city.super).add({ name: '副本之外', class: 1, parentId: 'p1-a01' })
  await placesOf(city.super).add({ name: '副本之外', areaId: result.id, address: '副本之外' })
  expect(areaTreeOf(copy)).toEqual(before)
  expect(areaTreeOf(model)).not.toEqual(before)
})

test.each([
  ['at once', "create trigger full before insert on Place begin select raise(fail, 'disk full'); end"],
  // A deferred foreign key, which is checked at commit.
  [
    'at the very end',
    `create table Late (id text references Place (id) deferrable initially deferred);
     create trigger full before insert on Place begin insert into Late values ('nowhere'); end`,
  ],
])('an act that the store refuses %s leaves no trace in memory', async (_, obstacle) => {
  const before = areaTreeOf(city.world.model)
  const connection = city.world.store.direct((one) => one)
  const form = { name: '满盘', areaId: 'p1-a01', address: '满盘' }
  connection.exec(obstacle)
  expect((await placesOf(city.super).add(form)).code).toBe(5000)
  connection.exec('drop trigger full')
  expect(areaTreeOf(city.world.model)).toEqual(before)
  const { code, result } = await placesOf(city.super).add(form)
  expect(code).toBe(200)
  await placesOf(city.super).remove(result.id)
})
