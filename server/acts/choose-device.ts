import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { DeviceRecord } from '#server/worlds/records.ts'
import { deviceTypeCodes, mayRaise, type DeviceType } from '#shared/device/index.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventKind } from '#shared/event/index.ts'
import { possibleEvents } from '#simulator/index.ts'

export interface Wanted {
  readonly kind: EventKind
  readonly reason?: string | undefined
  readonly deviceId?: string | undefined
  readonly deviceType?: DeviceType | undefined
  readonly projectId?: string | undefined
  readonly placeId?: string | undefined
  /** If every suitable device has an open event of the kind, one of them reports it once more. */
  readonly again?: boolean | undefined
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

/** Refuses a device type that can never cause an event of this kind. */
export const checkType = ({ kind, deviceType }: Pick<Wanted, 'kind' | 'deviceType'>): void => {
  if (deviceType !== undefined && !mayRaise(deviceType, kind))
    throw new AppError('NO_SUCH_TYPE', { field: 'deviceType', message: `${deviceType} 不会产生 ${kind}` })
}

/** Whether any device could raise this, now or after its open event has ended. */
export const couldRaise = (model: ReadModel, wanted: Wanted): boolean =>
  [...model.devices.values()].some((device) => fits(wanted, device))

/** Device types that raise a reason by themselves, for example gas sensors for gas. All types if no reason is given. */
const typesFor = ({ kind, reason }: Wanted): ReadonlySet<DeviceType> =>
  new Set(
    deviceTypeCodes.filter(
      (type) => reason === undefined || possibleEvents(type).some((one) => one.kind === kind && one.reason === reason),
    ),
  )

/** The first match ends the search: a city has a hundred thousand devices. */
const search = (model: ReadModel, wanted: Wanted): DeviceRecord | undefined => {
  const types = typesFor(wanted)
  let other: DeviceRecord | undefined
  let raised: DeviceRecord | undefined
  for (const device of model.devices.values()) {
    if (!fits(wanted, device)) continue
    if (model.openEvents.find(device.id, wanted.kind)) raised ??= device
    else if (types.has(device.type)) return device
    else other ??= device
  }
  return other ?? (wanted.again ? raised : undefined)
}

/**
 * The device that will raise an event: the given one, otherwise the first suitable one without an open event of the kind.
 * Types that raise the reason in the simulation come first.
 */
export const chooseDevice = (model: ReadModel, wanted: Wanted): DeviceRecord => {
  const { kind, deviceId } = wanted
  if (deviceId !== undefined) return named(model, deviceId, kind)
  checkType(wanted)
  const chosen = search(model, wanted)
  if (chosen) return chosen
  throw new AppError('NO_MATCH', { message: '没有符合条件且未处于该事件中的设备' })
}
