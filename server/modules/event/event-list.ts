import { areasBelow, placesBelow } from '#server/modules/below.ts'
import type { EventFilter } from '#server/modules/event/event-filter.repo.ts'
import { countStates, findPage } from '#server/modules/event/event-page.repo.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import { pageOf, sliceOf } from '#server/modules/page.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { eventContracts, EventRow } from '#shared/event/event.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { eventKinds } from '#shared/event/index.ts'
import { gradeRisk } from '#shared/event/risk-grading.ts'
import { DAY, endOfLimit, parseTime, startOfDay } from '#shared/time.ts'

export type EventQuery = InputOf<typeof eventContracts.list>
type List = OutputOf<typeof eventContracts.list>

/** The places whose events match a keyword. */
export const placesNamed = (model: ReadModel, { projectId }: Scope, text: string): string[] =>
  [...model.places.values()]
    .filter((place) => place.projectId === projectId && (place.name.includes(text) || place.address.includes(text)))
    .map(({ id }) => id)

/** So many fires lead a list: its page is read with their ids. Of more, the newest lead, and the others are in their order. */
export const MAX_LEADING_FIRES = 500

/** Ids of the unhandled fires of a project; the filter of a list finds those that it shows. */
export const unhandledFires = ({ openEvents }: Pick<ReadModel, 'openEvents'>, projectId: string): string[] => {
  const ids: string[] = []
  for (const { id } of openEvents.unhandledFires(projectId)) if (ids.push(id) === MAX_LEADING_FIRES) break
  return ids
}

/** So many deferred events are the last of their state: the first that were deferred. Of more, the others are in their order. */
export const MAX_LAST_DEFERRED = 500

/** Ids of the deferred events of a project; the filter of a list finds those that it shows. */
export const deferredEvents = ({ openEvents }: Pick<ReadModel, 'openEvents'>, projectId: string): string[] => {
  const ids: string[] = []
  for (const event of openEvents.deferred())
    if (event.projectId === projectId && ids.push(event.id) === MAX_LAST_DEFERRED) break
  return ids
}

const optional = <V, R>(value: V | undefined, read: (value: V) => R): R | undefined =>
  value === undefined ? undefined : read(value)
const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

const reasonIn = ({ kind }: EventQuery, reason: string): string => {
  if (Object.hasOwn(eventKinds[kind].reasons, reason)) return reason
  throw new AppError('NO_SUCH_TYPE', { field: 'reason', reason: '事件原因' })
}

/** The areas to which a list is narrowed; undefined for the whole scope. */
const areasIn = (model: ReadModel, { areaIds }: Scope, { areaId, areaClass }: EventQuery): string[] | undefined => {
  if (areaId === undefined && areaClass === undefined) return undefined
  const wanted = areaId === undefined ? [...areaIds] : areasBelow(model, areaId)
  return wanted.filter((id) => areaClass === undefined || model.areas.get(id)?.class === areaClass)
}

/** The first and the last millisecond of the day of an instant. */
const dayOf = (at: number): readonly [number, number] => [startOfDay(at), startOfDay(at) + DAY - 1]

const riskReasons = Object.keys(eventKinds.risk.reasons)

/** Reasons for a filter by grade or term. Only hidden dangers have these, and both follow from the reason. */
const gradedReasons = ({ kind, grade, term }: EventQuery): string[] | undefined => {
  if (grade === undefined && term === undefined) return undefined
  if (kind !== 'risk') return []
  return riskReasons.filter((reason) => grade === undefined || gradeRisk(reason, 0).grade === grade)
}

/** The store filter of a list, without its state. */
export const filterOf = ({ model, clock }: Kernel, scope: Scope, query: EventQuery): EventFilter => ({
  kind: query.kind,
  from: optional(query.from, parseTime),
  to: optional(query.to, endOfLimit),
  reason: optional(filled(query.reason), (reason) => reasonIn(query, reason)),
  reasons: gradedReasons(query),
  overdueAt: query.term === 'overdue' ? clock.now() : undefined,
  due: query.term === 'today' ? dayOf(clock.now()) : undefined,
  fire: query.fire,
  recovered: query.recovered,
  deferred: query.deferred,
  deviceType: query.deviceType,
  deviceId: query.deviceId,
  areaIds: areasIn(model, scope, query),
  placeIds: optional(query.placeId, (id) => placesBelow(model, id)),
  handlerId: query.mine === true ? scope.userId : undefined,
  result: filled(query.result),
  keyword: optional(filled(query.keyword), (text) => ({ text, placeIds: placesNamed(model, scope, text) })),
})

const pageWithCounts = (records: EventRow[], found: ReadonlyMap<number, number>, query: EventQuery): List => {
  const { state } = query
  const count = (of: number) => found.get(of) ?? 0
  const counts = { todo: count(0), doing: count(1), done: count(2) }
  const total = state === undefined ? counts.todo + counts.doing + counts.done : count(state)
  return { ...pageOf(records, total, query), counts }
}

/** One page of events with the count in each state under the same filters, read in one snapshot. */
export const listEvents = (kernel: Kernel, scope: Scope, query: EventQuery): Promise<List> =>
  kernel.store.atomically((connection) => {
    const filter = filterOf(kernel, scope, query)
    const page = { column: query.column, order: query.order, ...sliceOf(query) }
    const fires = unhandledFires(kernel.model, scope.projectId)
    const deferred = deferredEvents(kernel.model, scope.projectId)
    const records = findPage(connection, { scope, filter: { ...filter, state: query.state }, page, fires, deferred })
    return pageWithCounts(
      records.map((event) => eventView(kernel, event, scope)),
      countStates(connection, scope, filter),
      query,
    )
  })
