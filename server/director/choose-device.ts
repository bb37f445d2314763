import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { DeviceRecord } from '#server/worlds/records.ts'
import { mayRaise, type DeviceType } from '#shared/devices/index.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventKind } from '#shared/events/index.ts'

export interface Wanted {
  readonly kind: EventKind
  readonly deviceId?: string | undefined
  readonly deviceType?: DeviceType | undefined
  readonly projectId?: string | undefined
  readonly placeId?: string | undefined
}

const named = (model: ReadModel, deviceId: string, kind: EventKind): DeviceRecord => {
  const device = model.devices.get(deviceId)
  if (!device) throw new AppError('NOT_FOUND', { field: 'deviceId' })
  if (!device.enabled) throw new AppError('NOT_INSTALLED', { field: 'deviceId', message: '设备已停用，不会上报' })
  // Pairs of device and kind that no such device could cause are refused (devices.json).
  if (!mayRaise(device.type, kind))
    throw new AppError('NO_SUCH_TYPE', { field: 'deviceId', message: `${device.type} 不会产生 ${kind}` })
  return device
}

const fits = ({ kind, deviceType, projectId, placeId }: Wanted, device: DeviceRecord): boolean =>
  device.enabled &&
  mayRaise(device.type, kind) &&
  (deviceType === undefined || device.type === deviceType) &&
  (projectId === undefined || device.projectId === projectId) &&
  (placeId === undefined || device.placeId === placeId)

/** The device that shall raise an event: the one named, else the first that fits and has none of the kind open. */
export const chooseDevice = (model: ReadModel, wanted: Wanted): DeviceRecord => {
  const { kind, deviceId, deviceType } = wanted
  if (deviceId !== undefined) return named(model, deviceId, kind)
  if (deviceType !== undefined && !mayRaise(deviceType, kind)) {
    throw new AppError('NO_SUCH_TYPE', { field: 'deviceType', message: `${deviceType} 不会产生 ${kind}` })
  }
  for (const device of model.devices.values()) {
    if (fits(wanted, device) && !model.openEvents.find(device.id, kind)) return device
  }
  throw new AppError('NO_MATCH', { message: '没有符合条件且未处于该事件中的设备' })
}
