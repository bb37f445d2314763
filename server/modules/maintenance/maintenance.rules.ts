import type { MaintenanceOrderRecord, MaintenancePart } from '#server/worlds/admin-records.ts'
import { AppError } from '#shared/errors/app-error.ts'

export interface OrderAct {
  readonly userId: string
  readonly at: number
  readonly version?: number | undefined
}

/** Refuses an act on an order that is in another state or version than the caller believes (5302). */
const checkStands = (
  order: MaintenanceOrderRecord,
  states: readonly MaintenanceOrderRecord['state'][],
  version: number | undefined,
): void => {
  if (!states.includes(order.state)) throw new AppError('STATE_CHANGED', { field: 'id' })
  if (version !== undefined && version !== order.version) throw new AppError('STATE_CHANGED', { field: 'version' })
}

/** The order after a member took it; 9002 for the second member, as with faults. */
export const taken = (order: MaintenanceOrderRecord, { userId, at, version }: OrderAct): MaintenanceOrderRecord => {
  if (order.state === 'taken') throw new AppError('MAINTENANCE_ON_SITE', { field: 'id' })
  checkStands(order, ['open'], version)
  return { ...order, state: 'taken', handlerId: userId, takenAt: at, version: order.version + 1 }
}

interface Work {
  readonly note: string
  readonly parts: readonly MaintenancePart[]
  readonly photos: readonly string[]
}

/** The finished order. As with events, any member with the right may finish an order that another took. */
export const done = (
  order: MaintenanceOrderRecord,
  { userId, at, version }: OrderAct,
  { note, parts, photos }: Work,
): MaintenanceOrderRecord => {
  checkStands(order, ['taken'], version)
  return {
    ...order,
    state: 'done',
    handlerId: userId,
    closedAt: at,
    note,
    parts,
    photos,
    version: order.version + 1,
  }
}

export const cancelled = (
  order: MaintenanceOrderRecord,
  { userId, at, version }: OrderAct,
  note: string,
): MaintenanceOrderRecord => {
  checkStands(order, ['open', 'taken'], version)
  return { ...order, state: 'cancelled', handlerId: userId, closedAt: at, note, version: order.version + 1 }
}
