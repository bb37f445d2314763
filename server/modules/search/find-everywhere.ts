import { listDevices } from '#server/modules/device/device-list.ts'
import { placesNamed, unhandledFires } from '#server/modules/event/event-list.ts'
import { countKinds, findPage } from '#server/modules/event/event-page.repo.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import { listMembers } from '#server/modules/member/member-list.ts'
import { listPlaces } from '#server/modules/place/place-list.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { deviceContracts } from '#shared/device/device.contract.ts'
import { memberContracts } from '#shared/member/member.contract.ts'
import { placeContracts } from '#shared/place/place.contract.ts'
import { MAX_FOUND, type searchContracts } from '#shared/search/search.contract.ts'
import type { OutputOf } from '#shared/api/define.ts'
import { eventKindNames } from '#shared/event/index.ts'

type Found = OutputOf<typeof searchContracts.find>

const first = { pageNo: 1, pageSize: MAX_FOUND }
const newest = { column: 'raisedAt', order: 'desc', offset: 0, limit: MAX_FOUND } as const

/** All kinds are counted in one query, and only the kinds with matches are read. */
const findEvents = (kernel: Kernel, scope: Scope, text: string): Promise<Found['events']> =>
  kernel.store.atomically((connection) => {
    const filter = { keyword: { text, placeIds: placesNamed(kernel.model, scope, text) } }
    const counts = countKinds(connection, scope, filter)
    const fires = unhandledFires(kernel.model, scope.projectId)
    return eventKindNames.flatMap((kind) => {
      const total = counts.get(kind) ?? 0
      if (total === 0) return []
      const events = findPage(connection, { scope, filter: { ...filter, kind }, page: newest, fires })
      return [{ kind, total, records: events.map((event) => eventView(kernel, event, scope)) }]
    })
  })

/** Matches for a keyword among places, devices, people and events; each group is the first rows of its list. */
export const findEverywhere = async (kernel: Kernel, scope: Scope, keyword: string): Promise<Found> => {
  const places = listPlaces(kernel.model, scope, placeContracts.list.input.parse({ ...first, keyword }))
  const devices = await listDevices(kernel, scope, {
    query: deviceContracts.list.input.parse({ ...first, keyword }),
  })
  const seesPeople = scope.rights.has('person:view')
  const people = seesPeople
    ? await listMembers(kernel, scope, memberContracts.list.input.parse({ ...first, keyword }))
    : null
  return {
    places: { total: places.total, records: places.records },
    devices: { total: devices.total, records: devices.records.map(({ gatewayId: _gateway, ...row }) => row) },
    people: people && { total: people.total, records: people.records },
    events: await findEvents(kernel, scope, keyword),
  }
}
