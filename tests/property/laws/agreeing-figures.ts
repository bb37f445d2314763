import { expect } from 'vitest'

import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { deviceStatusNames } from '#shared/device/index.ts'
import { eventKindNames, kindsOf, type EventKind } from '#shared/event/index.ts'
import type { MapView } from '#shared/map/map.contract.ts'
import type { Caller } from '#tests/support/caller.ts'
import { eventsOf } from '#tests/support/city.ts'
import { cardsOf } from '#tests/support/dashboard.ts'
import { list } from '#tests/support/devices.ts'
import type { PolledPlayer } from '#tests/property/laws/polled.ts'

const OK = 200

/** A number for each kind of event. */
const byKind = async (read: (kind: EventKind) => number | Promise<number>): Promise<Record<string, number>> =>
  Object.fromEntries(await Promise.all(eventKindNames.map(async (kind) => [kind, await read(kind)] as const)))

interface Slice {
  readonly total: number
  readonly filter: { readonly kind?: string; readonly status?: string | undefined }
}
const totalOf = (slices: readonly Slice[], key: 'kind' | 'status', value: string): number =>
  slices.find(({ filter }) => filter[key] === value)?.total ?? -1

/** Unhandled events by kind, as each screen reads them: menu, tabs of the lists, the tile, the big screen. */
const unhandledOf = async (caller: Caller): Promise<Record<string, Record<string, number>>> => {
  const menu = (await eventsOf(caller).counts()).result.kinds
  const tile = (await cardsOf(caller).card('summary')).todo
  const bigScreen = (await cardsOf(caller).screen()).counts.kinds
  return {
    menu: await byKind((kind) => menu[kind]?.todo ?? -1),
    tabs: await byKind(async (kind) => (await eventsOf(caller).list({ kind, pageSize: 1 })).result.counts.todo),
    tile: await byKind((kind) => totalOf(tile.events, 'kind', kind)),
    bigScreen: await byKind((kind) => bigScreen[kind].todo),
  }
}

const allDevices = async (caller: Caller): Promise<DeviceRow[]> => {
  const rows: DeviceRow[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, total } = (await list(caller, { pageNo })).result
    rows.push(...records)
    if (rows.length >= total) return rows
  }
}

const byStatus = (read: (status: string) => number): Record<string, number> =>
  Object.fromEntries(deviceStatusNames.map((status) => [status, read(status)]))

/** Devices in service by connection, as each screen reads them: rows and tabs of the list, the tile, the card, the big screen. */
const connectionsOf = async (caller: Caller, inService: readonly DeviceRow[]) => {
  const { counts } = (await list(caller, { pageSize: 1 })).result
  const { online } = await cardsOf(caller).card('summary')
  const { states } = await cardsOf(caller).card('deviceStates')
  const bigScreen = await cardsOf(caller).screen()
  return {
    rows: byStatus((status) => inService.filter((row) => row.status === status).length),
    tabs: byStatus((status) => counts[status] ?? -1),
    tile: byStatus((status) => totalOf(online.devices, 'status', status)),
    card: byStatus((status) => totalOf(states, 'status', status)),
    bigScreenTile: byStatus((status) => totalOf(bigScreen.online.devices, 'status', status)),
    bigScreenBar: byStatus((status) => totalOf(bigScreen.states.states, 'status', status)),
  }
}

const expectSame = (who: string, screens: Readonly<Record<string, unknown>>): void => {
  const [first] = Object.values(screens)
  const wanted = Object.fromEntries(Object.keys(screens).map((screen) => [screen, first]))
  expect({ who, ...screens }).toEqual({ who, ...wanted })
}

/** The chips of the map, and the rows of the list that they count. */
const checkChips = async (who: string, caller: Caller, inService: readonly DeviceRow[]): Promise<void> => {
  const { result } = await caller.call<MapView>('POST', '/api/v3/companyArea/getDeviceTogetherSearch')
  const chip = ({ counts }: MapView, state: keyof MapView['counts']) => counts[state] ?? 0
  const count = (is: (row: DeviceRow) => boolean): number => inService.filter(is).length
  const alarms = count(({ openAlarms }) => openAlarms > 0)
  expect({
    who,
    all: result.total + result.unlocated,
    alarm: chip(result, 'alarm'),
    fault: chip(result, 'fault'),
    offline: chip(result, 'offline'),
    normal: chip(result, 'normal'),
  }).toEqual({
    who,
    all: inService.length,
    alarm: alarms,
    fault: count(({ openFaults }) => openFaults > 0),
    offline: count(({ status }) => status === 'offline'),
    normal: count(({ state }) => state === 'normal'),
  })
  expect([who, count(({ state }) => state === 'alarm')]).toEqual([who, alarms])
}

/** The rate is that of the tile's own parts, and the number in the header is the sum of the lists that it names. */
const checkRate = async (who: string, caller: Caller): Promise<void> => {
  const { online, todo } = await cardsOf(caller).card('summary')
  const sum = (slices: readonly Slice[]): number => slices.reduce((before, { total }) => before + total, 0)
  const there = sum(online.devices) - totalOf(online.devices, 'status', 'offline')
  const rate = online.total === 0 ? null : there / online.total
  expect([who, online.total, online.online, online.rate]).toEqual([who, sum(online.devices), there, rate])
  expect([who, todo.value]).toEqual([who, sum(todo.events)])
  const { kinds } = (await eventsOf(caller).counts()).result
  const strip = kindsOf('alarm').reduce((before, kind) => before + (kinds[kind]?.todo ?? 0), 0)
  const alarms = kindsOf('alarm').reduce((before, kind) => before + totalOf(todo.events, 'kind', kind), 0)
  expect([who, strip]).toEqual([who, alarms])
}

/** The same thing has the same number on every screen of a player. */
export const checkAgreement = async ({ fixture, who }: Pick<PolledPlayer, 'fixture' | 'who'>): Promise<void> => {
  const caller = fixture.callers[who]
  if ((await eventsOf(caller).counts()).code !== OK) return
  expectSame(who, await unhandledOf(caller))
  const inService = (await allDevices(caller)).filter(({ enabled }) => enabled)
  expectSame(who, await connectionsOf(caller, inService))
  await checkChips(who, caller, inService)
  await checkRate(who, caller)
}
