import type { z } from 'zod'

import { countStates, findPage, type EventFilter } from '#server/modules/event/event-page.repo.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { eventContracts, EventRow } from '#shared/contracts/event.ts'
import { parseTime, SECOND } from '#shared/time.ts'

type Query = z.output<(typeof eventContracts)['list']['input']>
type List = z.input<(typeof eventContracts)['list']['output']>

/** A place with everything below it, so that a filter for a building finds its rooms. */
const placesBelow = (model: ReadModel, placeId: string): string[] => {
  const inside = (id: string | null): boolean =>
    id === placeId || (id !== null && inside(model.places.get(id)?.parentId ?? null))
  return [...model.places.keys()].filter((id) => inside(id))
}

const placesNamed = (model: ReadModel, { projectId }: Scope, text: string): string[] =>
  [...model.places.values()]
    .filter((place) => place.projectId === projectId && (place.name.includes(text) || place.address.includes(text)))
    .map(({ id }) => id)

const optional = <V, R>(value: V | undefined, read: (value: V) => R): R | undefined =>
  value === undefined ? undefined : read(value)
const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

/** The last millisecond that a limit includes: of its second, or of its day when it names none. */
const endOf = (to: string): number => parseTime(to.length === 10 ? `${to} 23:59:59` : to) + SECOND - 1

/** What a list asks the store for, its state apart. */
export const filterOf = (model: ReadModel, scope: Scope, query: Query): EventFilter => ({
  kind: query.kind,
  from: optional(query.from, parseTime),
  to: optional(query.to, endOf),
  deviceType: query.deviceType,
  placeIds: optional(query.placeId, (id) => placesBelow(model, id)),
  handlerId: query.mine === true ? scope.userId : undefined,
  result: filled(query.result),
  keyword: optional(filled(query.keyword), (text) => ({ text, placeIds: placesNamed(model, scope, text) })),
})

const pageOf = (records: EventRow[], found: ReadonlyMap<number, number>, { pageNo, pageSize, state }: Query): List => {
  const count = (of: number) => found.get(of) ?? 0
  const counts = { todo: count(0), doing: count(1), done: count(2) }
  const total = state === undefined ? counts.todo + counts.doing + counts.done : count(state)
  return {
    records,
    total,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
    searchCount: true,
    counts,
  }
}

/** One page of events with the number in each state under the same filters, read in one moment. */
export const listEvents = (kernel: Kernel, scope: Scope, query: Query): Promise<List> =>
  kernel.store.atomically((connection) => {
    const filter = filterOf(kernel.model, scope, query)
    const page = {
      column: query.column,
      order: query.order,
      limit: query.pageSize,
      offset: (query.pageNo - 1) * query.pageSize,
    }
    const records = findPage(connection, { scope, filter: { ...filter, state: query.state }, page })
    return pageOf(
      records.map((event) => eventView(kernel, event)),
      countStates(connection, scope, filter),
      query,
    )
  })
