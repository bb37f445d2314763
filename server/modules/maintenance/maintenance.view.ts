import { findOrders } from '#server/modules/maintenance/maintenance.repo.ts'
import { personView } from '#server/modules/event/event.view.ts'
import type { Connection } from '#server/platform/store.ts'
import type { MaintenanceOrderRecord } from '#server/worlds/admin-records.ts'
import { readEvents } from '#server/worlds/read-model/load.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { MaintenanceLink, MaintenanceRow } from '#shared/maintenance/maintenance.contract.ts'
import { orderStates } from '#shared/maintenance/orders.ts'
import { formatOptional, formatTime } from '#shared/time.ts'

const linkView = ({ id, number, title, state, createdAt }: MaintenanceOrderRecord): MaintenanceLink => ({
  id,
  number,
  title,
  state,
  stateName: orderStates[state],
  createdAt: formatTime(createdAt),
})

/** Maximum number of linked orders shown with a device or an event. */
const MAX_LINKS = 20

/** The newest orders of a device or an event in the areas of the member. */
export const orderLinks = (
  connection: Connection,
  { projectId, areaIds }: Scope,
  of: { readonly deviceId: string } | { readonly eventId: string },
): MaintenanceLink[] => {
  const slice = { column: 'createdAt', order: 'desc', offset: 0, limit: MAX_LINKS } as const
  return findOrders(connection, { projectId, areaIds: [...areaIds], ...of }, slice).map(linkView)
}

const eventOf = (connection: Connection, { areaIds }: Scope, eventId: string | null): MaintenanceRow['event'] => {
  if (eventId === null) return null
  const [event] = readEvents(connection, 'where id = ?', [eventId])
  return event && areaIds.has(event.areaId) ? { id: event.id, kind: event.kind, number: event.number } : null
}

const mayOf = ({ rights }: Scope, { state }: MaintenanceOrderRecord): MaintenanceRow['may'] => {
  const able = rights.has('maintenance')
  return {
    take: able && state === 'open',
    done: able && state === 'taken',
    cancel: able && (state === 'open' || state === 'taken'),
  }
}

const deviceOf = (model: ReadModel, deviceId: string) => {
  const device = model.devices.get(deviceId)
  if (!device) throw new Error(`A maintenance order names device ${deviceId}, which does not exist`)
  return {
    deviceId,
    deviceName: device.name,
    deviceCode: device.code,
    deviceType: device.type,
    areaId: device.areaId,
    areaName: model.areas.get(device.areaId)?.name ?? '',
    placePath: placePath(model, device.placeId),
  }
}

/** An order as returned to a member. */
export const orderView = (
  model: ReadModel,
  connection: Connection,
  { scope, order }: { scope: Scope; order: MaintenanceOrderRecord },
): MaintenanceRow => {
  const { projectId, createdById, handlerId, takenAt, closedAt, note, parts, photos, version } = order
  return {
    ...linkView(order),
    projectId,
    ...deviceOf(model, order.deviceId),
    event: eventOf(connection, scope, order.eventId),
    createdBy: personView(model, createdById) ?? { id: createdById, name: '' },
    handler: personView(model, handlerId),
    takenAt: formatOptional(takenAt),
    closedAt: formatOptional(closedAt),
    note,
    parts: [...parts],
    photos: [...photos],
    version,
    may: mayOf(scope, order),
  }
}
