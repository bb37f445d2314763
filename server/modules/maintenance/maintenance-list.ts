import { areasBelow } from '#server/modules/below.ts'
import { countOrders, findOrders, type OrderFilter } from '#server/modules/maintenance/maintenance.repo.ts'
import { orderView } from '#server/modules/maintenance/maintenance.view.ts'
import { pageOf, sliceOf } from '#server/modules/page.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { maintenanceContracts } from '#shared/maintenance/maintenance.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { orderStateNames } from '#shared/maintenance/orders.ts'

type List = (typeof maintenanceContracts)['list']

const areasIn = (model: ReadModel, { areaIds }: Scope, areaId: string | undefined): string[] =>
  areaId === undefined ? [...areaIds] : areasBelow(model, areaId).filter((id) => areaIds.has(id))

/** One page of maintenance orders with counts by state, read in one transaction. */
export const listOrders = (
  { store, model }: Kernel,
  scope: Scope,
  { areaId, column, order, state, deviceId, keyword, ...paging }: InputOf<List>,
): Promise<OutputOf<List>> =>
  store.atomically((connection) => {
    const areaIds = areasIn(model, scope, areaId)
    const filter: OrderFilter = { projectId: scope.projectId, areaIds, state, deviceId, keyword }
    const found = findOrders(connection, filter, { column, order, ...sliceOf(paging) })
    const counts = countOrders(connection, filter)
    const all = orderStateNames.reduce((sum, name) => sum + counts[name], 0)
    const rows = found.map((one) => orderView(model, connection, { scope, order: one }))
    return { ...pageOf(rows, state === undefined ? all : counts[state], paging), counts }
  })
