import { reasonText } from '#server/modules/event/event.view.ts'
import { countNumbers, countUnfinished, findOfEvent } from '#server/modules/maintenance/maintenance.repo.ts'
import { newId } from '#server/modules/system/family.ts'
import { missing } from '#server/platform/parse-input.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { MaintenanceOrderRecord } from '#server/worlds/admin-records.ts'
import { readEvents } from '#server/worlds/read-model/load.ts'
import { visibleDevice, type Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orderLimits } from '#shared/maintenance/orders.ts'
import { formatDay } from '#shared/time.ts'
import type { maintenanceContracts } from '#shared/maintenance/maintenance.contract.ts'
import type { InputOf } from '#shared/api/define.ts'

/** Context of an act: kernel and open transaction. */
export interface OrderContext {
  readonly kernel: Kernel
  readonly connection: Connection
}

type Subject = Pick<MaintenanceOrderRecord, 'projectId' | 'deviceId' | 'eventId' | 'title' | 'createdById'>

// Orders are never deleted, so the day's count gives the next number.
const nextNumber = ({ kernel, connection }: OrderContext, projectId: string): string => {
  const prefix = `WB${formatDay(kernel.clock.now()).replaceAll('-', '')}-`
  return `${prefix}${String(countNumbers(connection, projectId, prefix) + 1).padStart(4, '0')}`
}

/** A new, open order. */
export const newOrder = (context: OrderContext, subject: Subject): MaintenanceOrderRecord => ({
  id: newId(context.kernel.ids),
  number: nextNumber(context, subject.projectId),
  ...subject,
  state: 'open',
  createdAt: context.kernel.clock.now(),
  handlerId: null,
  takenAt: null,
  closedAt: null,
  note: '',
  parts: [],
  photos: [],
  version: 0,
})

const failed = (field: string, reason: string): AppError => new AppError('ADD_FAILED', { field, reason })

const eventIn = ({ connection }: OrderContext, { projectId, areaIds }: Scope, eventId: string): EventRecord => {
  const [event] = readEvents(connection, 'where id = ? and projectId = ?', [eventId, projectId])
  if (!event || !areaIds.has(event.areaId)) throw new AppError('NOT_FOUND', { field: 'eventId' })
  const order = findOfEvent(connection, eventId)
  if (order) throw failed('eventId', `该事件已有维保工单 ${order.number}`)
  return event
}

type Wanted = InputOf<typeof maintenanceContracts.add>

const subjectOf = (
  context: OrderContext,
  scope: Scope,
  { deviceId, eventId, title }: Wanted,
): Omit<Subject, 'createdById'> => {
  const { projectId } = scope
  if (eventId !== undefined) {
    const event = eventIn(context, scope, eventId)
    return { projectId, deviceId: event.deviceId, eventId, title: title ?? reasonText(event) }
  }
  if (deviceId === undefined) throw missing('deviceId')
  if (title === undefined) throw missing('title')
  return { projectId, deviceId, eventId: null, title }
}

/** The order that a member creates by hand, for a device in their areas. */
export const orderByHand = (context: OrderContext, scope: Scope, wanted: Wanted): MaintenanceOrderRecord => {
  const subject = subjectOf(context, scope, wanted)
  const device = visibleDevice(context.kernel.model, scope, subject.deviceId)
  const field = wanted.eventId === undefined ? 'deviceId' : 'eventId'
  if (device?.projectId !== scope.projectId) throw new AppError('NOT_FOUND', { field })
  if (countUnfinished(context.connection, device.id) >= orderLimits.unfinished)
    throw failed(field, `该设备已有 ${orderLimits.unfinished} 张未完成的维保工单`)
  return newOrder(context, { ...subject, createdById: scope.userId })
}

/** The order that the answer 待维保 creates; undefined if the event has one already. */
export const orderByAnswer = (
  context: OrderContext,
  event: EventRecord,
  userId: string,
): MaintenanceOrderRecord | undefined => {
  if (findOfEvent(context.connection, event.id)) return undefined
  const { projectId, deviceId, id: eventId } = event
  return newOrder(context, { projectId, deviceId, eventId, title: reasonText(event), createdById: userId })
}
