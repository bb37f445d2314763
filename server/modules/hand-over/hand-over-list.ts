import {
  countHandOvers,
  findHandOver,
  findHandOvers,
  type HandOverFilter,
} from '#server/modules/hand-over/hand-over.repo.ts'
import { handOverView, seenViews } from '#server/modules/hand-over/hand-over.view.ts'
import { pageOf, sliceOf, type Page } from '#server/modules/page.ts'
import type { RowReads } from '#server/modules/rows.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { handOverContracts, HandOverRow } from '#shared/hand-over/hand-over.contract.ts'
import type { InputOf } from '#shared/api/define.ts'
import { endOfLimit, parseTime } from '#shared/time.ts'

export type HandOverQuery = InputOf<typeof handOverContracts.list>

/** User ids that a list is filtered by, from an id or part of a name; undefined for no filter. */
const peopleIn = ({ users }: ReadModel, { userId, keyword = '' }: HandOverQuery): string[] | undefined => {
  if (userId === undefined && keyword === '') return undefined
  return [...users.values()]
    .filter(({ id, realname }) => (userId === undefined || id === userId) && realname.includes(keyword))
    .map(({ id }) => id)
}

const filterOf = (model: ReadModel, scope: Scope, query: HandOverQuery): HandOverFilter => ({
  projectId: scope.projectId,
  areaIds: scope.rights.has('duty:view') ? [...scope.areaIds] : undefined,
  ownId: scope.userId,
  status: query.status,
  from: query.from === undefined ? undefined : parseTime(query.from),
  to: query.to === undefined ? undefined : endOfLimit(query.to),
  userIds: peopleIn(model, query),
})

/** One page of hand-overs, read in one snapshot. */
export const listHandOvers = (
  { store, model }: Kernel,
  scope: Scope,
  query: HandOverQuery,
): Promise<Page<HandOverRow>> =>
  store.atomically((connection) => {
    const filter = filterOf(model, scope, query)
    const { column, order } = query
    const found = findHandOvers(connection, filter, { column, order, ...sliceOf(query) })
    const rows = found.map((one) => handOverView(model, scope, one))
    return pageOf(rows, countHandOvers(connection, filter), query)
  })

// SQLite treats a negative limit as no limit.
const ALL = { offset: 0, limit: -1 }

/** The hand-overs that match the filters of the list. */
export const handOverReads = (kernel: Kernel, scope: Scope, query: HandOverQuery): RowReads<HandOverRow> => ({
  ids: (connection) => {
    const { column, order } = query
    const filter = filterOf(kernel.model, scope, query)
    return findHandOvers(connection, filter, { column, order, ...ALL }).map(({ id }) => id)
  },
  rows: (connection, ids) =>
    seenViews(
      kernel.model,
      scope,
      ids.flatMap((id) => findHandOver(connection, scope, id) ?? []),
    ),
})
