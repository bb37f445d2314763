import { saveOrder } from '#server/modules/maintenance/maintenance.repo.ts'
import type { MaintenanceOrderRecord } from '#server/worlds/admin-records.ts'
import type { World } from '#server/instances/world.ts'
import type { MaintenanceRow } from '#shared/maintenance/maintenance.contract.ts'
import type { OrderState } from '#shared/maintenance/orders.ts'
import type { Answer, Caller } from '#tests/support/caller.ts'

const MAINTENANCE = '/pc/api/v4/maintenance'

export interface OrderPage {
  readonly records: MaintenanceRow[]
  readonly total: number
  readonly counts: Readonly<Record<OrderState, number>>
}

/** The calls of one member about maintenance orders, over REST. */
export const maintenanceOf = (caller: Caller) => {
  const post = (name: string, input: object): Promise<Answer<MaintenanceRow>> =>
    caller.call('POST', `${MAINTENANCE}/${name}`, input)
  return {
    list: (query: object = {}): Promise<Answer<OrderPage>> =>
      caller.call('GET', `${MAINTENANCE}/list`, { pageSize: 200, ...query }),
    detail: (id: string): Promise<Answer<MaintenanceRow>> => caller.call('GET', `${MAINTENANCE}/detail`, { id }),
    add: (input: object) => post('add', input),
    take: (id: string, more: object = {}) => post('take', { id, ...more }),
    done: (id: string, more: object = {}) => post('done', { id, ...more }),
    cancel: (id: string, more: object = {}) => post('cancel', { id, ...more }),
  }
}

/** An open order as a row of the store. */
export const orderRecord = (more: Partial<MaintenanceOrderRecord> = {}): MaintenanceOrderRecord => ({
  id: 'mo-1',
  number: 'WB20260302-0001',
  projectId: 'p1',
  deviceId: 'd-1',
  eventId: null,
  title: '电量低',
  state: 'open',
  createdById: 'u-duty',
  createdAt: 0,
  handlerId: null,
  takenAt: null,
  closedAt: null,
  note: '',
  parts: [],
  photos: [],
  version: 0,
  ...more,
})

/** Writes an order into the store, as if placed before. */
export const giveOrder = async (
  world: World,
  more: Partial<MaintenanceOrderRecord> & { readonly id: string; readonly deviceId: string },
): Promise<string> => {
  const order = orderRecord({ number: more.id, createdAt: world.clock.now(), ...more })
  await world.store.atomically((connection) => saveOrder(connection, order))
  return order.id
}
