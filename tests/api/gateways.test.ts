import { expect, test } from 'vitest'

import type { EventRow } from '#shared/event/event.contract.ts'
import { advance, areas, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { act, detail, list } from '#tests/support/devices.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()

const make = (options = {}) => makeCity(app, options, ['super'])
type TestCity = City<'super'>

const gatewaysOf = ({ world }: TestCity) =>
  new Map(rowsOf(world, 'Device').map((row) => [String(row['id']), row['gatewayId'] as string | null]))
const below = (city: TestCity, id: string): string[] =>
  [...gatewaysOf(city)].filter(([, gateway]) => gateway === id).flatMap(([one]) => [one, ...below(city, one)])
const only = ({ world }: TestCity, type: string): string => {
  const [found] = [...world.model.devices.values()].filter((device) => device.type === type)
  if (!found) throw new Error(`the city has no ${type}`)
  return found.id
}
const offline = async (city: TestCity) =>
  (await list(city.super, { status: 'offline' })).result.records.map(({ id }) => id).toSorted()
const faults = async (city: TestCity) => (await eventsOf(city.super).list({ kind: 'fault' })).result

test('a dead gateway takes all behind it offline in one fault that counts them, until it is answered', async () => {
  const city = await make()
  const transfer = only(city, 'transfer')
  const behind = below(city, transfer)
  expect(behind.length).toBeGreaterThan(3)
  const { eventId } = await emit(city, { kind: 'fault', deviceId: transfer, reason: 'offline' })
  const { records, total } = await faults(city)
  expect([total, records[0]]).toMatchObject([1, { id: eventId, affected: behind.length, count: 1 }])
  expect(await offline(city)).toEqual([transfer, ...behind].toSorted())
  const { steps } = (await eventsOf(city.super).detail(eventId)).result
  expect(steps[0]?.text).toBe(`离线，影响 ${behind.length} 台设备`)
  await advance(city, '1h')
  expect((await faults(city)).total).toBe(1)
  await eventsOf(city.super).feedback(eventId, '已修复')
  expect(await offline(city)).toEqual([])
})

test('a device that was silent by itself stays so when its gateway comes back', async () => {
  const city = await make()
  const host = only(city, 'mainframe')
  const [first = ''] = below(city, host)
  await emit(city, { kind: 'fault', deviceId: first, reason: 'offline' })
  const { deviceId } = await emit(city, { kind: 'fault', deviceId: host, reason: 'offline' })
  expect(await offline(city)).toEqual([host, ...below(city, host)].toSorted())
  await city.control.control('POST', '/__sim/recover', { deviceId })
  expect(await offline(city)).toEqual([first])
})

test('what is out of service is not counted among those that fell silent', async () => {
  const city = await make()
  const host = only(city, 'mainframe')
  const [first = '', ...others] = below(city, host)
  await act(city.super, 'disable', { id: first })
  await emit(city, { kind: 'fault', deviceId: host, reason: 'offline' })
  expect((await faults(city)).records[0]?.affected).toBe(others.length)
  expect(await offline(city)).toEqual([host, ...others].toSorted())
})

test('events that are not about others say nothing of components or of silent devices', async () => {
  const city = await make()
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const { result } = await eventsOf(city.super).detail(eventId)
  expect(Object.keys(result)).not.toEqual(expect.arrayContaining(['part']))
  expect(Object.keys(result)).not.toEqual(expect.arrayContaining(['affected']))
})

test('a device that is bound to a dead gateway is offline at once, and back when it is bound elsewhere', async () => {
  const city = await make()
  const [dead, alive] = [only(city, 'data'), only(city, 'dtu')]
  await emit(city, { kind: 'fault', deviceId: dead, reason: 'offline' })
  const id = city.devices.smoke
  expect((await act(city.super, 'edit', { id, gatewayId: dead })).result.status).toBe('offline')
  expect(await offline(city)).toContain(id)
  expect((await act(city.super, 'edit', { id, gatewayId: alive })).result.status).toBe('normal')
  await act(city.super, 'edit', { id, gatewayId: dead })
  await act(city.super, 'disable', { id })
  expect((await act(city.super, 'enable', { id })).result.status).toBe('offline')
  expect((await faults(city)).total).toBe(1)
})

interface HostView {
  readonly loops: {
    readonly number: number
    readonly components: { readonly id: string; readonly position: string }[]
  }[]
  readonly events: EventRow[]
}
const panelOf = async (city: TestCity, id: string) =>
  (await city.super.call<HostView>('GET', '/pc/api/v4/fireEngine/detail', { id })).result
const positionsOf = async (city: TestCity, id: string) =>
  new Map((await panelOf(city, id)).loops.flatMap(({ components }) => components.map((one) => [one.id, one.position])))

test('a panel names the component by the address at which the host shows it, and where that is', async () => {
  const city = await make()
  const host = only(city, 'mainframe')
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: host })
  const { part, steps } = (await eventsOf(city.super).detail(eventId)).result
  const positions = await positionsOf(city, host)
  expect(positions.get(part?.deviceId ?? '')).toBe(part?.address)
  const component = (await detail(city.super, part?.deviceId ?? '')).result
  expect(part).toMatchObject({ name: component.name, place: component.placePath.join(' / ') })
  expect(steps[0]?.text).toBe(`主机火警，部件 ${part?.address} ${part?.place} / ${part?.name}`)
  expect((await panelOf(city, host)).events[0]).toMatchObject({ id: eventId, part })
})

test('a panel without components reports an unregistered point', async () => {
  const city = await make()
  const placeId = city.world.model.devices.get(only(city, 'mainframe'))?.placeId
  const added = await act(city.super, 'add', { placeId, deviceType: 'mainframe', deviceCode: 'ZJ-9001' })
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: added.result.id })
  const { part } = (await eventsOf(city.super).detail(eventId)).result
  expect(part).toEqual({ address: expect.stringMatching(/^0[1-4]-2\d\d$/), deviceId: null, name: '', place: '' })
})

test('a device that is bound to a host comes last on its loop and moves no other', async () => {
  const city = await make()
  const host = only(city, 'mainframe')
  const before = await positionsOf(city, host)
  const [first = ''] = before.keys()
  const placeId = city.world.model.devices.get(first)?.placeId
  await advance(city, '1m')
  const added = await act(city.super, 'add', { placeId, deviceType: 'smoke', deviceCode: 'AA-0001' })
  const { id } = added.result
  expect((await act(city.super, 'edit', { id, gatewayId: host })).code).toBe(200)
  const after = await positionsOf(city, host)
  for (const [one, position] of before) expect(after.get(one)).toBe(position)
  expect(after.size).toBe(before.size + 1)
  const { eventId } = await emit(city, { kind: 'fault', deviceId: host, reason: 'offline' })
  expect((await eventsOf(city.super).detail(eventId)).result.affected).toBe(after.size)
  expect(await offline(city)).toContain(id)
})

test('a fire at a component is on the panel within ten seconds, and in a world that lies still never', async () => {
  for (const life of [true, false]) {
    const city = await make({ life })
    const host = only(city, 'mainframe')
    const [origin] = [...(await positionsOf(city, host))].filter(([id]) => {
      const device = city.world.model.devices.get(id)
      return device?.type === 'smokewarm' && device.areaId === areas.owned
    })
    if (!origin) throw new Error('no smoke and heat detector hangs on the host')
    await emit(city, { kind: 'alarm', deviceId: origin[0], reason: 'smokeAndHeat' })
    await advance(city, '10s')
    const panel = city.world.model.openEvents.find(host, 'alarm')
    expect(panel?.partAddress).toBe(life ? origin[1] : undefined)
    expect(panel?.partId).toBe(life ? origin[0] : undefined)
  }
})

type Counters = Readonly<Record<'fire' | 'supervised' | 'started' | 'feedback', number>>
const countersOf = async (city: TestCity, id: string): Promise<Counters> => {
  const { result } = await city.super.call<{ counters: Counters }>('GET', '/pc/api/v4/fireEngine/detail', { id })
  return result.counters
}

test('a panel tells water that is low and sprinklers that run from a fire', async () => {
  const city = await make({ life: false })
  const host = only(city, 'mainframe')
  const { placeId } = (await detail(city.super, host)).result
  const hang = async (deviceType: string, deviceCode: string): Promise<string> => {
    const { id } = (await act(city.super, 'add', { placeId, deviceType, deviceCode })).result
    expect((await act(city.super, 'edit', { id, gatewayId: host })).code).toBe(200)
    return id
  }
  const [hydrant, sprinkler] = [await hang('firehydrant', 'XS-0901'), await hang('controller', 'PL-0901')]
  const none = { fire: 0, supervised: 0, started: 0, feedback: 0 }
  expect(await countersOf(city, host)).toMatchObject(none)
  await emit(city, { kind: 'alarm', deviceId: hydrant })
  expect(await countersOf(city, host)).toMatchObject({ ...none, supervised: 1 })
  await emit(city, { kind: 'alarm', deviceId: sprinkler })
  expect(await countersOf(city, host)).toMatchObject({ ...none, supervised: 1, started: 1, feedback: 1 })
  // An offline device gives no feedback: whether it still runs is unknown.
  await emit(city, { kind: 'fault', deviceId: sprinkler, reason: 'offline' })
  expect(await countersOf(city, host)).toMatchObject({ ...none, supervised: 1, started: 1, feedback: 0 })
})

test('a component and the panel that speaks of it burn at one point', async () => {
  const city = await make({ life: false })
  const host = only(city, 'mainframe')
  const [first = '', second = ''] = (await positionsOf(city, host)).keys()
  const fire = async () => (await countersOf(city, host)).fire
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: host })
  expect(await fire()).toBe(1)
  const part = (await eventsOf(city.super).detail(eventId)).result.part?.deviceId ?? ''
  await emit(city, { kind: 'alarm', deviceId: part })
  expect(await fire()).toBe(1)
  await emit(city, { kind: 'alarm', deviceId: part === first ? second : first })
  expect(await fire()).toBe(2)
})

/** A storey with a component of a host, and another building in the same area. */
const storeyAndOther = ({ world }: TestCity, component: string) => {
  const { places, devices } = world.model
  const storey = places.get(places.get(devices.get(component)?.placeId ?? '')?.parentId ?? '')
  const other = [...places.values()].find(
    ({ id, areaId, parentId }) => parentId === null && areaId === storey?.areaId && id !== storey.parentId,
  )
  if (!storey || !other) throw new Error(`${component} hangs in no storey, or there is no other building`)
  return { storey, other }
}

test('a device moved to another building has the address there immediately', async () => {
  const city = await make({ life: false })
  const host = only(city, 'mainframe')
  const before = await positionsOf(city, host)
  const component = [...before.keys()].at(-1) ?? ''
  const { storey, other } = storeyAndOther(city, component)
  await city.super.call('POST', '/pc/api/v4/place/edit', { id: storey.id, name: '夹层' })
  const move = { id: storey.id, areaId: storey.areaId, parentId: other.id }
  expect((await city.super.call('POST', '/pc/api/v4/place/move', move)).code).toBe(200)
  const positions = await positionsOf(city, host)
  expect([...positions]).not.toEqual([...before])
  for (let n = 0; n < 4; n += 1) {
    const { eventId } = await emit(city, { kind: 'alarm', deviceId: host })
    const { part } = (await eventsOf(city.super).detail(eventId)).result
    expect(part?.address).toBe(positions.get(part?.deviceId ?? ''))
  }
})
