import { areasBelow } from '#server/modules/below.ts'
import { readEntries, type Entry } from '#server/modules/member/member-entries.ts'
import { memberView, viewFacts } from '#server/modules/member/member.view.ts'
import { holdsRole, rank, withAbove } from '#server/modules/membership/membership.rules.ts'
import { pageOfRows } from '#server/modules/page.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { memberStatusNames, type memberContracts, type MemberRow } from '#shared/contracts/member.ts'
import type { InputOf, OutputOf } from '#shared/contracts/define.ts'

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

const hasKeyword = (keyword = ''): Test => {
  const wanted = keyword.toLowerCase()
  return ({ user, phone }) =>
    [user?.realname, user?.username, user?.post, phone].some((text) => text?.toLowerCase().includes(wanted))
}

type Sort = Pick<MemberQuery, 'column' | 'order'>

const keyOf = ({ user, ...entry }: Entry, column: Sort['column']): string | number => {
  if (column === 'roleCode') return rank(entry.roleCode)
  return column === 'name' ? (user?.realname ?? '') : (entry[column] ?? 0)
}

/** Sorted by a column, then by id, so that pages never overlap. */
const sorted = (entries: readonly Entry[], { column, order }: Sort): Entry[] => {
  const sign = order === 'asc' ? 1 : -1
  return entries.toSorted((a, b) => {
    const [one, other] = [keyOf(a, column), keyOf(b, column)]
    if (one === other) return a.id < b.id ? -1 : 1
    return one < other ? -sign : sign
  })
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
  return sorted(found, query)
}

const ofStatus = (entries: readonly Entry[], { status }: MemberQuery): Entry[] =>
  entries.filter((entry) => status === undefined || entry.status === status)

const countsOf = (entries: readonly Entry[]): List['counts'] => {
  const counts = { all: entries.length, joined: 0, pending: 0, rejected: 0, disabled: 0 }
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

/** The ids of all entries under a filter, in the order of the list. */
export const findMemberIds = (
  kernel: Kernel,
  connection: Connection,
  wanted: { scope: Scope; query: MemberQuery },
): string[] => ofStatus(findEntries(kernel, connection, wanted), wanted.query).map(({ id }) => id)

/** Rows of the list by id, in the order of the ids. */
export const findMembersByIds = (
  kernel: Kernel,
  connection: Connection,
  { scope, ids }: { scope: Scope; ids: readonly string[] },
): MemberRow[] => {
  const byId = new Map(readEntries(kernel, connection, scope).map((entry) => [entry.id, entry]))
  const facts = viewFacts(kernel, scope)
  return ids.flatMap((id) => {
    const entry = byId.get(id)
    return entry ? [memberView(facts, entry)] : []
  })
}
