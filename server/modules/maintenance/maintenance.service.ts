import { insertAct } from '#server/modules/device/device.repo.ts'
import { orderByAnswer, orderByHand, type OrderContext } from '#server/modules/maintenance/add-order.ts'
import { findOrder, saveOrder } from '#server/modules/maintenance/maintenance.repo.ts'
import { cancelled, done, taken, type OrderAct } from '#server/modules/maintenance/maintenance.rules.ts'
import { orderView } from '#server/modules/maintenance/maintenance.view.ts'
import { mustFind } from '#server/modules/rows.ts'
import { knownPictures } from '#server/modules/upload/upload.service.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { MaintenanceOrderRecord } from '#server/worlds/admin-records.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { maintenanceContracts, MaintenanceRow } from '#shared/maintenance/maintenance.contract.ts'
import type { InputOf } from '#shared/api/define.ts'
import { MAINTENANCE_RESULT } from '#shared/maintenance/orders.ts'

type Input<N extends keyof typeof maintenanceContracts> = InputOf<(typeof maintenanceContracts)[N]>

const found = ({ connection }: OrderContext, scope: Scope, id: string): MaintenanceOrderRecord =>
  mustFind(findOrder(connection, scope, id))

type Rule = (order: MaintenanceOrderRecord, act: OrderAct) => MaintenanceOrderRecord

/** The order after an act; the device's log gets an entry. */
const changed = (context: OrderContext, scope: Scope, { id, version, rule }: Input<'take'> & { rule: Rule }) => {
  const at = context.kernel.clock.now()
  const order = rule(found(context, scope, id), { userId: scope.userId, at, version })
  if (order.state === 'done') {
    const text = `${order.number} ${order.title}`
    insertAct(context.connection, order.deviceId, { act: 'maintained', at, userId: scope.userId, text })
  }
  return order
}

const announce = (kernel: Kernel, order: MaintenanceOrderRecord): Promise<void> =>
  kernel.changes.storeAndPublish({ type: 'maintenance-changed', at: kernel.clock.now(), order })

/** Orders maintenance for an event that was answered 待维保. */
const followAnswer = async (kernel: Kernel, change: Change): Promise<void> => {
  if (change.type !== 'event-answered' || change.event.result !== MAINTENANCE_RESULT) return
  const order = await kernel.store.atomically((connection) => {
    const placed = orderByAnswer({ kernel, connection }, change.event, change.person.id)
    if (placed) saveOrder(connection, placed)
    return placed
  })
  if (order) await announce(kernel, order)
}

export const createMaintenanceService = (kernel: Kernel) => {
  kernel.changes.addWriter((change) => followAnswer(kernel, change))
  /** Decides and writes in one transaction, so that of two simultaneous acts the second sees the first. */
  const write = async (
    scope: Scope,
    decide: (context: OrderContext) => MaintenanceOrderRecord,
  ): Promise<MaintenanceRow> => {
    const { order, row } = await kernel.store.atomically((connection) => {
      const after = decide({ kernel, connection })
      saveOrder(connection, after)
      return { order: after, row: orderView(kernel.model, connection, { scope, order: after }) }
    })
    await announce(kernel, order)
    return row
  }
  const act = (scope: Scope, target: Input<'take'>, rule: Rule) =>
    write(scope, (context) => changed(context, scope, { ...target, rule }))

  return {
    /** 4003 for an order that does not exist, or whose device is outside the member's areas. */
    detail: (scope: Scope, id: string): Promise<MaintenanceRow> =>
      kernel.store.atomically((connection) => {
        const order = found({ kernel, connection }, scope, id)
        return orderView(kernel.model, connection, { scope, order })
      }),
    add: (scope: Scope, input: Input<'add'>) => write(scope, (context) => orderByHand(context, scope, input)),
    take: (scope: Scope, input: Input<'take'>): Promise<MaintenanceRow> => act(scope, input, taken),
    done: async (scope: Scope, input: Input<'done'>): Promise<MaintenanceRow> => {
      const photos = await knownPictures(kernel, 'photos', input.photos)
      return act(scope, input, (order, how) => done(order, how, { ...input, photos }))
    },
    cancel: (scope: Scope, input: Input<'cancel'>) =>
      act(scope, input, (order, how) => cancelled(order, how, input.note)),
  }
}
