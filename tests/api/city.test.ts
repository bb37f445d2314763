import { beforeEach, expect, test } from 'vitest'

import type { CityDevice, Possible, Resident } from '#shared/control/city.contract.ts'
import { mayRaise } from '#shared/device/index.ts'
import { emit, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { journalOf } from '#tests/support/journal.ts'

const app = await fileApp()
let city: City<never>
beforeEach(async () => {
  city = await makeCity(app, {}, [])
})

interface Found {
  readonly total: number
  readonly devices: readonly CityDevice[]
}
const devices = async (query: Record<string, string | number> = {}): Promise<Found> => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return (await city.control.control<Found>('GET', `/__sim/devices?${search}`)).body
}
const deviceOf = async (deviceId: string): Promise<CityDevice> => {
  const [device] = (await devices({ deviceId })).devices
  if (!device) throw new Error(`${deviceId} is not there`)
  return device
}

test('every device of every project is there, as many at once as asked for', async () => {
  const all = [...city.world.model.devices.values()]
  const found = await devices({ limit: 3 })
  expect(found.total).toBe(all.length)
  expect(found.devices.map(({ id }) => id)).toEqual(all.slice(0, 3).map(({ id }) => id))
})

test('words are looked for in code, name, type and place, and all of them must fit', async () => {
  const { code, placePath } = await deviceOf(city.devices.smoke)
  expect((await devices({ keyword: code.toLowerCase() })).devices.map(({ id }) => id)).toContain(city.devices.smoke)
  const here = await devices({ keyword: `烟雾 ${placePath.at(-1)}`, limit: 200 })
  expect(here.devices.map(({ id }) => id)).toContain(city.devices.smoke)
  expect(here.devices.every((one) => one.placePath.join(' ').includes(placePath.at(-1) ?? ''))).toBe(true)
  expect(await devices({ keyword: `${code} 没有这样的地方` })).toEqual({ total: 0, devices: [] })
})

test('a kind leaves only devices that can raise it, a type and a project only their own', async () => {
  const roofs = await devices({ kind: 'roof', limit: 200 })
  expect(roofs.total).toBeGreaterThan(0)
  expect(roofs.devices.every(({ deviceType }) => mayRaise(deviceType, 'roof'))).toBe(true)
  const smoke = await devices({ deviceType: 'smoke', projectId: 'p1', limit: 200 })
  expect(smoke.total).toBeGreaterThan(0)
  expect(smoke.devices.every(({ deviceType, projectId }) => deviceType === 'smoke' && projectId === 'p1')).toBe(true)
})

test('a device in alarm shows what it has open and the value beyond its threshold', async () => {
  const before = await deviceOf(city.devices.smoke)
  expect(before.open).toEqual([])
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const { open, readings } = await deviceOf(city.devices.smoke)
  expect(open).toEqual([{ eventId, kind: 'alarm', reason: 'smoke', recovered: false }])
  const [smoke] = readings
  expect(smoke?.measure).toBe('smoke')
  expect(smoke?.value).toBeGreaterThanOrEqual(smoke?.threshold ?? Number.NaN)
})

test('an offline device tells no values', async () => {
  await emit(city, { kind: 'fault', deviceId: city.devices.smoke, reason: 'offline' })
  expect(await deviceOf(city.devices.smoke)).toMatchObject({ status: 'offline', readings: [] })
})

test('people are listed with their roles, projects with their names; looking leaves no entry', async () => {
  const { body } = await city.control.control<{ projects: { id: string; name: string }[]; people: Resident[] }>(
    'GET',
    '/__sim/city',
  )
  expect(body.projects.map(({ id }) => id)).toEqual([...city.world.model.projects.keys()])
  expect(body.people).toContainEqual({
    id: 'u-duty',
    username: 'duty',
    realname: '李海峰',
    roles: expect.arrayContaining([{ projectId: 'p1', roleCode: 'operator' }]),
  })
  expect((await journalOf(city.control)).entries).toEqual([])
})

test('what a device may report is listed for the types that exist, and every pair of it can be ordered', async () => {
  const { types } = (await city.control.control<{ types: Possible[] }>('GET', '/__sim/city')).body
  const there = new Set([...city.world.model.devices.values()].map(({ type }) => type))
  expect(types.map(({ deviceType }) => deviceType).toSorted()).toEqual([...there].toSorted())
  for (const { deviceType, events } of types)
    for (const { kind, reason } of events) {
      const ordered = await city.control.control('POST', '/__sim/emit', { kind, reason, deviceType })
      expect([deviceType, kind, reason, [200, 404].includes(ordered.status)]).toEqual([deviceType, kind, reason, true])
    }
})

test('an unknown type or kind is refused by name', async () => {
  const refused = await city.control.control('GET', '/__sim/devices?kind=flood')
  expect(refused).toMatchObject({ status: 400, body: { error: { key: 'NO_SUCH_TYPE', field: 'kind' } } })
})
