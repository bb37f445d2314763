import { areasBelow, placesBelow } from '#server/modules/below.ts'
import { findContacts, type ContactRecord } from '#server/modules/contact/contact.repo.ts'
import { areaOf, coverage, inScope } from '#server/modules/contact/contact.rules.ts'
import { contactView, placeView } from '#server/modules/contact/contact.view.ts'
import { pageOfRows, type Page } from '#server/modules/page.ts'
import { mentions, rowsById, sortedBy, type RowReads } from '#server/modules/rows.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'
import type { contactContracts, ContactRow, UncoveredPlace } from '#shared/contact/contact.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'

type Input<N extends keyof typeof contactContracts> = InputOf<(typeof contactContracts)[N]>
export type ContactQuery = Input<'list'>
type List = OutputOf<typeof contactContracts.list>
type Where = Pick<ContactQuery, 'areaId' | 'placeId'>

/** A predicate for a list of ids; without a list everything passes. */
const among = (ids: readonly string[] | undefined): ((id: string) => boolean) => {
  if (ids === undefined) return () => true
  const wanted = new Set(ids)
  return (id) => wanted.has(id)
}

const whereTests = (model: ReadModel, { areaId, placeId }: Where) => ({
  area: among(areaId === undefined ? undefined : areasBelow(model, areaId)),
  place: among(placeId === undefined ? undefined : placesBelow(model, placeId)),
})

/** Whether a contact is called for a place; false for a place that the member does not see. */
const calledFor = (model: ReadModel, placeId: string | undefined): ((contact: ContactRecord) => boolean) => {
  if (placeId === undefined) return () => true
  const place = model.places.get(placeId)
  return (contact) => place !== undefined && coverage(model, [contact])(place)
}

const filtered = (model: ReadModel, seen: readonly ContactRecord[], query: ContactQuery): ContactRecord[] => {
  const { area, place } = whereTests(model, query)
  const isCalled = calledFor(model, query.forPlaceId)
  const found = seen.filter(
    (contact) =>
      area(areaOf(model, contact)) &&
      (query.placeId === undefined || place(contact.placeId ?? '')) &&
      (query.way === undefined || contact.ways.includes(query.way)) &&
      mentions([contact.name, contact.post, contact.phone], query.keyword) &&
      isCalled(contact),
  )
  return sortedBy(found, (contact) => contact[query.column], query.order)
}

const byId = (a: PlaceRecord, b: PlaceRecord): number => (a.id < b.id ? -1 : 1)

/** The places of a scope that have devices in service, with the number of devices. */
const placesWithDevices = ({ places, devices, devicesOfPlace }: ReadModel, scope: Scope) =>
  [...devicesOfPlace].flatMap(([placeId, deviceIds]) => {
    const place = places.get(placeId)
    if (!place || place.projectId !== scope.projectId || !scope.areaIds.has(place.areaId)) return []
    const count = deviceIds.filter((id) => devices.get(id)?.enabled).length
    return count > 0 ? [{ place, devices: count }] : []
  })

/** Number of places with devices that one contact covers. */
export const placesOf = (model: ReadModel, scope: Scope, contact: ContactRecord): number => {
  const covered = coverage(model, [contact])
  return placesWithDevices(model, scope).filter(({ place }) => covered(place)).length
}

/** Places with devices that no contact covers, ordered by id. */
const uncoveredBy = (
  model: ReadModel,
  seen: readonly ContactRecord[],
  { scope, ...where }: Where & { scope: Scope },
): UncoveredPlace[] => {
  const covered = coverage(model, seen)
  const { area, place: within } = whereTests(model, where)
  return placesWithDevices(model, scope)
    .filter(({ place }) => area(place.areaId) && within(place.id) && !covered(place))
    .toSorted((a, b) => byId(a.place, b.place))
    .map(({ place, devices }) => placeView(model, place, devices))
}

const readSeen = ({ model }: Kernel, connection: Connection, scope: Scope): ContactRecord[] =>
  inScope(model, scope, findContacts(connection, scope))

const MAX_UNCOVERED_SHOWN = 20

/** One page of contacts, with the uncovered places. */
export const listContacts = (kernel: Kernel, scope: Scope, query: ContactQuery): Promise<List> =>
  kernel.store.atomically((connection) => {
    const { model } = kernel
    const seen = readSeen(kernel, connection, scope)
    const page = pageOfRows(filtered(model, seen, query), query)
    const { areaId, placeId } = query
    const bare = uncoveredBy(model, seen, { scope, areaId, placeId })
    return {
      ...page,
      records: page.records.map((contact) => contactView(model, contact)),
      uncovered: { total: bare.length, places: bare.slice(0, MAX_UNCOVERED_SHOWN) },
    }
  })

export const listUncovered = (
  kernel: Kernel,
  scope: Scope,
  { areaId, placeId, ...paging }: Input<'uncovered'>,
): Promise<Page<UncoveredPlace>> =>
  kernel.store.atomically((connection) =>
    pageOfRows(uncoveredBy(kernel.model, readSeen(kernel, connection, scope), { scope, areaId, placeId }), paging),
  )

/** The contacts that match the filters of the list. */
export const contactReads = (kernel: Kernel, scope: Scope, query: ContactQuery): RowReads<ContactRow> => ({
  ids: (connection) => filtered(kernel.model, readSeen(kernel, connection, scope), query).map(({ id }) => id),
  rows: (connection, ids) =>
    rowsById(readSeen(kernel, connection, scope), ids).map((contact) => contactView(kernel.model, contact)),
})
