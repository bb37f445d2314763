import { mayRaise } from '#shared/device/index.ts'
import { eventKindNames } from '#shared/event/index.ts'
import type { Caller } from '#tests/support/caller.ts'
import { areas, emit, type City } from '#tests/support/city.ts'
import { storeFeedback } from '#tests/support/feedback.ts'
import { giveOrder } from '#tests/support/maintenance.ts'
import facts from '#tests/facts/routes.json' with { type: 'json' }

const lists = {
  '/deviceAdmin/detail/:parameterId': '/pc/api/v4/device/list',
  '/deviceAdmin/fireEngineDetail/:parameterId': '/pc/api/v4/fireEngine/list',
  '/videoAdmin/detail/:parameterId': '/pc/api/v4/video/list',
  '/placeAdmin/detail/:parameterId': '/pc/api/v4/place/list',
  '/deviceAdmin/addressDetail/:parameterId': '/pc/api/v4/place/list',
  '/addEdit/node/:parameterId': '/pc/api/v4/place/list',
  '/personnelAdmin/detail/:parameterId': '/pc/api/v4/member/list',
  '/personnelAdmin/attendanceDetail/:parameterId': '/pc/api/v4/attendance/list',
  '/personnelAdmin/handOverDetail/:parameterId': '/pc/api/v4/handOver/list',
  '/personnelAdmin/emergencyDetail/:parameterId': '/pc/api/v4/contact/list',
  '/roleManager/detail/:parameterId': '/pc/api/v4/role/list',
} as const

const details: Readonly<Record<string, string>> = facts.eventTypeToDetail

/**
 * Raises an event of every kind and places a maintenance order, on devices that everybody of the city may see, and gives
 * feedback; by the path that shows it.
 */
export const raiseOneOfEach = async (city: City<never>): Promise<ReadonlyMap<string, string>> => {
  const watched: readonly string[] = [areas.watched, areas.below]
  const devices = [...city.world.model.devices.values()].filter(({ areaId }) => watched.includes(areaId))
  const ids = new Map<string, string>()
  for (const kind of eventKindNames) {
    const device = devices.find(({ type }) => mayRaise(type, kind))
    if (!device) throw new Error(`nothing in ${watched.join(' or ')} raises ${kind}`)
    const { eventId, eventType } = await emit(city, { kind, deviceId: device.id })
    ids.set(`${details[eventType]}/:parameterId`, eventId)
  }
  const order = await giveOrder(city.world, { id: 'mo-each', deviceId: devices[0]?.id ?? '' })
  ids.set('/deviceAdmin/maintenanceDetail/:parameterId', order)
  ids.set('/isystem/feedbackDetail/:parameterId', await storeFeedback(city.world, { id: 'fb-each' }))
  return ids
}

interface Named {
  readonly id?: string
  readonly userId?: string
  readonly person?: { readonly id: string }
}
interface Listed {
  readonly records?: readonly Named[]
}

/** Attendance rows are identified by their person. */
const idOf = (row: Named | undefined): string => row?.id ?? row?.userId ?? row?.person?.id ?? 'none'

/** The first item of each list that a role sees; none where it sees no list. */
export const firstOfEach = async (caller: Caller): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>()
  for (const [path, list] of Object.entries(lists)) {
    const { result } = await caller.call<Listed | null>('GET', list, { pageNo: 1, pageSize: 1 })
    const [first] = result?.records ?? (Array.isArray(result) ? (result as NonNullable<Listed['records']>) : [])
    ids.set(path, idOf(first))
  }
  return ids
}
