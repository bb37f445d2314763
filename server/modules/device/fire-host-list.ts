import { filtersOf, tabsOf } from '#server/modules/device/device-list.ts'
import { findHosts, HOSTS, type HostView } from '#server/modules/device/fire-hosts.ts'
import { pageOf, sliceOf } from '#server/modules/page.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { deviceContracts } from '#shared/device/device.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'

export type HostQuery = InputOf<typeof deviceContracts.hosts>
type List = OutputOf<typeof deviceContracts.hosts>

const valueIn = (host: HostView, column: HostQuery['column']): string | number =>
  column === 'fire' || column === 'fault' || column === 'shielded' ? host.counters[column] : host[column]

const compare = <V>(a: V, b: V): number => (a < b ? -1 : Number(a > b))

// Hosts with fire come first, regardless of the sort column.
const ordering = ({ column, order }: Pick<HostQuery, 'column' | 'order'>) => {
  const sign = order === 'asc' ? 1 : -1
  return (a: HostView, b: HostView): number =>
    Number(b.counters.fire > 0) - Number(a.counters.fire > 0) ||
    sign * compare(valueIn(a, column), valueIn(b, column)) ||
    compare(a.code, b.code)
}

/** All hosts that match the filters of the list, in its order. */
export const sortedHosts = (
  kernel: Kernel,
  connection: Connection,
  { scope, query }: { scope: Scope; query: HostQuery },
): HostView[] => findHosts(kernel, connection, { scope, filter: filtersOf(kernel, query) }).toSorted(ordering(query))

/** One page of fire hosts, with the count under each tab. */
export const listHosts = (kernel: Kernel, scope: Scope, query: HostQuery): Promise<List> =>
  kernel.store.atomically((connection) => {
    const { offset, limit } = sliceOf(query)
    const filter = { ...filtersOf(kernel, query), types: HOSTS }
    const { counts, total } = tabsOf(connection, scope, { query, filter })
    const records = sortedHosts(kernel, connection, { scope, query }).slice(offset, offset + limit)
    return { ...pageOf(records, total, query), counts }
  })
