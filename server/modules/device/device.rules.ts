import type { ActRecord, StoredDevice } from '#server/modules/device/device.repo.ts'
import type { ReadingView } from '#server/modules/device/device.view.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isPastThreshold, measures } from '#shared/device/measures.ts'
import type { deviceContracts } from '#shared/device/device.contract.ts'
import type { InputOf } from '#shared/api/define.ts'

/** A device after an act, and the entry for its log. */
export interface Step {
  readonly device: StoredDevice
  readonly act: ActRecord['act']
  readonly text: string
}

// A disabled device is not installed: no act is possible before it is enabled.
const inService = (device: StoredDevice) => {
  if (!device.enabled) throw new AppError('NOT_INSTALLED', { field: 'id' })
}

export const disabled = (device: StoredDevice, at: number): Step => {
  inService(device)
  return {
    device: { ...device, enabled: false, lastSeenAt: device.status === 'offline' ? device.lastSeenAt : at },
    act: 'disabled',
    text: '停用',
  }
}

/** A device that is enabled reports immediately. */
export const enabled = (device: StoredDevice, at: number): Step => {
  if (device.enabled) throw new AppError('ALREADY_INSTALLED', { field: 'id' })
  return { device: { ...device, enabled: true, status: 'normal', lastSeenAt: at }, act: 'enabled', text: '启用' }
}

/** Moves a device to another place and to that place's point on the map. */
export const moved = (
  device: StoredDevice,
  place: PlaceRecord,
  point: { longitude: number; latitude: number },
): Step => {
  inService(device)
  return {
    // A position on the plan of the former place has no meaning on another plan.
    device: { ...device, placeId: place.id, areaId: place.areaId, ...point, planX: null, planY: null },
    act: 'moved',
    text: `移至 ${place.address}`,
  }
}

type Edit = Omit<InputOf<typeof deviceContracts.edit>, 'id'>

export const edited = (device: StoredDevice, edit: Edit): Step => {
  inService(device)
  const { name = device.name, imei = device.imei, spot = device.spot, gatewayId = device.gatewayId } = edit
  const { longitude = device.longitude, latitude = device.latitude } = edit
  return { device: { ...device, name, imei, spot, longitude, latitude, gatewayId }, act: 'edited', text: '编辑资料' }
}

/** Result of a self-test: an offline device does not answer; otherwise each measure is compared with its threshold. */
export const selfTested = (
  device: StoredDevice,
  readings: readonly ReadingView[],
): Step & { readonly passed: boolean } => {
  inService(device)
  if (device.status === 'offline')
    return { device, act: 'selfTest', passed: false, text: '自检未通过：设备离线，无应答' }
  const beyond = readings.filter(isPastThreshold).map(({ measure }) => measures[measure].name)
  if (beyond.length === 0) return { device, act: 'selfTest', passed: true, text: '自检通过' }
  return { device, act: 'selfTest', passed: false, text: `自检未通过：${beyond.join('、')}超限` }
}
