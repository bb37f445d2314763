import type { App } from '#server/app.ts'
import type { DeviceRecord } from '#server/worlds/records.ts'
import type { World } from '#server/instances/world.ts'
import type { WorldOptions } from '#shared/control/control.contract.ts'
import { rightsFor, type Spec } from '#shared/api/define.ts'
import type { EventDetail, EventRow } from '#shared/event/event.contract.ts'
import { mayRaise, type DeviceType } from '#shared/device/index.ts'
import { rightsOfSystemRole } from '#shared/permission/roles.ts'
import { callerOf, loginAs, type Answer, type Caller } from '#tests/support/caller.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { worldAt } from '#tests/support/worlds.ts'

/** Areas of the first project: `duty` watches the first with what lies below it, `owner` the first and the third. */
export const areas = {
  watched: 'p1-a02',
  below: 'p1-a04',
  owned: 'p1-a07',
  ownedBelow: 'p1-a08',
  market: 'p1-a09',
} as const

const watched = [areas.watched, 'p1-a03', areas.below]
interface Wanted {
  readonly within: readonly string[]
  readonly type?: DeviceType
}
const wanted = {
  smoke: { within: watched, type: 'smoke' },
  water: { within: watched, type: 'water' },
  manual: { within: watched, type: 'manualalarm' },
  camera: { within: watched, type: 'firecamera' },
  infrared: { within: watched, type: 'infraredsmoke' },
  electric: { within: watched, type: 'electric' },
  door: { within: watched, type: 'alertor' },
  below: { within: watched.slice(1) },
  owned: { within: [areas.owned] },
  ownedBelow: { within: [areas.ownedBelow] },
  outside: { within: ['p1-a01', 'p1-a05', 'p1-a06', areas.market] },
} as const satisfies Record<string, Wanted>
export type DeviceName = keyof typeof wanted

/** A device for each name, all different; without a required type, one that can raise an alarm. */
const findDevices = ({ model }: World): Record<DeviceName, string> => {
  const taken = new Set<string>()
  const pick = ([name, { within, type }]: [string, Wanted]): [string, string] => {
    const fits = (one: DeviceRecord) =>
      within.includes(one.areaId) && (type === undefined ? mayRaise(one.type, 'alarm') : one.type === type)
    const device = [...model.devices.values()].find((one) => !taken.has(one.id) && fits(one))
    if (!device) throw new Error(`the city has no ${type ?? 'device with alarms'} in ${within.join(' or ')}`)
    taken.add(device.id)
    return [name, device.id]
  }
  // Each name of `wanted` has a device here.
  return Object.fromEntries(Object.entries<Wanted>(wanted).map(pick)) as Record<DeviceName, string>
}

/** People of the city: one of each role, and one who is a member of no project. */
export const people = ['super', 'owner', 'duty', 'guest', 'nobody'] as const
export type Person = (typeof people)[number]

interface CityFixture {
  readonly path: string
  readonly world: World
  readonly control: Caller
  readonly devices: Readonly<Record<DeviceName, string>>
}
export type City<P extends Person = Person> = CityFixture & Readonly<Record<P, Caller>>

/** The caller who may make a call: `duty` for the rights of an operator, `super` for all others. */
export const entitled = ({ duty, super: admin }: Pick<City, 'duty' | 'super'>, { access }: Spec): Caller =>
  (rightsFor(access) ?? ['device:view']).some((right) => rightsOfSystemRole('operator').includes(right)) ? duty : admin

/** A small world in which some people, or all of them, have logged in. */
export const makeCity = async <P extends Person = Person>(
  app: App,
  options: Partial<WorldOptions> = {},
  who: readonly P[] = people as readonly Person[] as readonly P[],
): Promise<City<P>> => {
  const path = await makeWorld(app, options)
  const world = worldAt(app, path)
  const callers: Partial<Record<Person, Caller>> = {}
  // Sequentially, so that a deterministic world issues tokens in the same order every time.
  for (const person of who) callers[person] = await loginAs(app, path, person)
  // Each person of the list has a caller here.
  return { ...(callers as Record<P, Caller>), path, world, control: callerOf(app, path), devices: findDevices(world) }
}

export interface Emitted {
  readonly eventId: string
  readonly eventType: number
  readonly deviceId: string
  readonly seq: number
}

/** Makes a device raise an event; throws when the call was refused. */
export const emit = async ({ control }: Pick<CityFixture, 'control'>, order: object): Promise<Emitted> => {
  const { status, body } = await control.control<Emitted>('POST', '/__sim/emit', order)
  if (status !== 200) throw new Error(`not emitted: ${JSON.stringify(body)}`)
  return body
}

/** Advances the clock of a frozen world and runs the steps due; returns how many ran. */
export const advance = async ({ control }: Pick<CityFixture, 'control'>, time: string): Promise<number> => {
  const { status, body } = await control.control<{ ran: number }>('POST', '/__sim/clock', { advance: time })
  if (status !== 200) throw new Error(`not advanced: ${JSON.stringify(body)}`)
  return body.ran
}

export interface EventPage {
  readonly records: EventRow[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  readonly counts: { readonly todo: number; readonly doing: number; readonly done: number }
}

const EVENT = '/pc/api/v4/event'

/** The event calls of one member over REST. */
export const eventsOf = (caller: Caller) => ({
  list: (input: object = { kind: 'alarm' }): Promise<Answer<EventPage>> => caller.call('GET', `${EVENT}/list`, input),
  counts: (): Promise<
    Answer<{ kinds: Record<string, { todo: number; doing: number }>; oldestAlarmAt: string | null }>
  > => caller.call('GET', `${EVENT}/counts`),
  detail: (id: string): Promise<Answer<EventDetail>> => caller.call('GET', `${EVENT}/detail`, { id }),
  curve: (
    id: string,
    span?: string,
  ): Promise<Answer<{ measure: string; threshold: number; points: [number, number][] }>> =>
    caller.call('GET', `${EVENT}/curve`, { id, span }),
  toSite: (id: string, more: object = {}): Promise<Answer<EventRow>> =>
    caller.call('POST', `${EVENT}/toSite`, { id, ...more }),
  defer: (id: string, more: object = {}): Promise<Answer<EventRow>> =>
    caller.call('POST', `${EVENT}/defer`, { id, deferMinutes: 30, deferReason: '等待维保到场', ...more }),
  resume: (id: string): Promise<Answer<EventRow>> => caller.call('POST', `${EVENT}/resume`, { id }),
  undoToSite: (id: string): Promise<Answer<EventRow>> => caller.call('POST', `${EVENT}/undoToSite`, { id }),
  feedback: (id: string, result: string, more: object = {}): Promise<Answer<EventRow>> =>
    caller.call('POST', `${EVENT}/feedback`, { id, result, ...more }),
  comment: (id: string, content: string): Promise<Answer<EventDetail['steps'][number]>> =>
    caller.call('POST', `${EVENT}/comment`, { id, content }),
})
