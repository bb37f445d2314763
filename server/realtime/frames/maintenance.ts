import type { Delivery } from '#server/worlds/audience.ts'
import type { Change, MaintenanceChange } from '#server/worlds/changes.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'

export const isMaintenanceChange = (change: Change): change is MaintenanceChange =>
  change.type === 'maintenance-changed'

/** A bus event (push.json, 300) to the members who see the device's area, so that they reload their lists. */
export const maintenanceFrames = (model: ReadModel, { order }: MaintenanceChange): Delivery[] => {
  const { id, projectId, deviceId, eventId, state } = order
  const areaId = model.devices.get(deviceId)?.areaId ?? ''
  return [
    {
      message: { code: 300, busType: 'maintenance', data: { id, projectId, areaId, deviceId, eventId, state } },
      audience: { to: 'area', projectId, areaId },
    },
  ]
}
