import { pageOf, sliceOf } from '#server/modules/page.ts'
import { countCalls, findCall, findCalls, findLines, findWaiting } from '#server/modules/roll-call/roll-call.repo.ts'
import { belongs, seenBy } from '#server/modules/roll-call/roll-call.rules.ts'
import { detailView, pendingView, rowView } from '#server/modules/roll-call/roll-call.view.ts'
import { mustFind } from '#server/modules/rows.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { PendingRollCall, RollCallDetail, rollCallContracts } from '#shared/roll-call/roll-call.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'

type Query = InputOf<typeof rollCallContracts.list>
type List = OutputOf<typeof rollCallContracts.list>

/** One page of the roll calls that included a person whom the member sees. */
export const listRollCalls = ({ store, model, clock }: Kernel, scope: Scope, query: Query): Promise<List> =>
  store.atomically((connection) => {
    const which = { projectId: scope.projectId, seen: seenBy(model, scope) }
    const rows = findCalls(connection, which, sliceOf(query)).map((call) => rowView(model, call, clock.now()))
    return pageOf(rows, countCalls(connection, which), query)
  })

/** A roll call with its rows per person; 4003 when it included no person whom the member sees. */
export const readDetail = (
  { model, clock }: Kernel,
  connection: Connection,
  { scope, id }: { scope: Scope; id: string },
): RollCallDetail => {
  const seen = seenBy(model, scope)
  const call = mustFind(findCall(connection, { projectId: scope.projectId, seen }, id))
  return detailView(model, { call, lines: findLines(connection, id, seen) }, clock.now())
}

export const rollCallDetail = (kernel: Kernel, scope: Scope, id: string): Promise<RollCallDetail> =>
  kernel.store.atomically((connection) => readDetail(kernel, connection, { scope, id }))

/** Roll calls that a person has yet to answer, in all projects. */
export const pendingRollCalls = ({ store, model, clock }: Kernel, userId: string): Promise<PendingRollCall[]> =>
  store.atomically((connection) =>
    findWaiting(connection, userId, clock.now())
      .filter((line) => belongs(model, line))
      .map((line) => pendingView(model, line)),
  )
