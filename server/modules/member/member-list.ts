import { areasBelow } from '#server/modules/below.ts'
import { readEntries, type Entry } from '#server/modules/member/member-entries.ts'
import { memberView, viewFacts } from '#server/modules/member/member.view.ts'
import { holdsRole, rank, withAbove } from '#server/modules/membership/membership.rules.ts'
import { pageOfRows } from '#server/modules/page.ts'
import { mentions, rowsById, sortedBy, type RowReads } from '#server/modules/rows.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { type memberContracts, type MemberRow } from '#shared/member/member.contract.ts'
import { memberStatusNames } from '#shared/member/member-statuses.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'

export type MemberQuery = InputOf<typeof memberContracts.list>
type List = OutputOf<typeof memberContracts.list>
type Test = (entry: Entry) => boolean

const hasRole = (model: ReadModel, roleCode: string | undefined): Test =>
  roleCode === undefined ? () => true : ({ user, ...entry }) => holdsRole(model, entry, { userId: user?.id, roleCode })

/** An area matches the chosen one if it is the same, or is below or above it. */
const inArea = (model: ReadModel, scope: Scope, areaId: string | undefined): Test => {
  if (areaId === undefined) return () => true
  if (!scope.areaIds.has(areaId)) return () => false
  const around = new Set([...withAbove(model, [areaId]), ...areasBelow(model, areaId)])
  return ({ roleCode, areaIds }) => roleCode === 'superOwner' || areaIds.some((id) => around.has(id))
}

const hasKeyword =
  (keyword: string | undefined): Test =>
  ({ user, phone }) =>
    mentions([user?.realname, user?.username, user?.post, phone], keyword)

const keyOf = ({ user, ...entry }: Entry, column: MemberQuery['column']): string | number => {
  if (column === 'roleCode') return rank(entry.roleCode)
  return column === 'name' ? (user?.realname ?? '') : (entry[column] ?? 0)
}

/** Entries that match a query, of any status, in the order of the list. */
const findEntries = (
  kernel: Kernel,
  connection: Connection,
  { scope, query }: { scope: Scope; query: MemberQuery },
): Entry[] => {
  const { model } = kernel
  const tests = [hasRole(model, query.roleCode), inArea(model, scope, query.areaId), hasKeyword(query.keyword)]
  const found = readEntries(kernel, connection, scope).filter((entry) => tests.every((test) => test(entry)))
  return sortedBy(found, (entry) => keyOf(entry, query.column), query.order)
}

const ofStatus = (entries: readonly Entry[], { status }: MemberQuery): Entry[] =>
  entries.filter((entry) => status === undefined || entry.status === status)

const countsOf = (entries: readonly Entry[]): List['counts'] => {
  const counts = { all: entries.length, joined: 0, pending: 0, requested: 0, rejected: 0, disabled: 0 }
  for (const name of memberStatusNames) counts[name] = entries.filter(({ status }) => status === name).length
  return counts
}

/** One page of members and invitations, with the count of each status under the same other filters. */
export const listMembers = (kernel: Kernel, scope: Scope, query: MemberQuery): Promise<List> =>
  kernel.store.atomically((connection) => {
    const found = findEntries(kernel, connection, { scope, query })
    const page = pageOfRows(ofStatus(found, query), query)
    const facts = viewFacts(kernel, scope)
    return { ...page, records: page.records.map((entry) => memberView(facts, entry)), counts: countsOf(found) }
  })

/** The members and invitations that match the filters of the list. */
export const memberReads = (kernel: Kernel, scope: Scope, query: MemberQuery): RowReads<MemberRow> => ({
  ids: (connection) => ofStatus(findEntries(kernel, connection, { scope, query }), query).map(({ id }) => id),
  rows: (connection, ids) => {
    const facts = viewFacts(kernel, scope)
    return rowsById(readEntries(kernel, connection, scope), ids).map((entry) => memberView(facts, entry))
  },
})
