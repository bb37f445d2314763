import type { DeviceTypeSpec } from '#shared/device/define-type.ts'
import { alertorType } from '#shared/device/types/alertor.ts'
import { batteryExchangeCabinetType } from '#shared/device/types/battery-exchange-cabinet.ts'
import { boxType } from '#shared/device/types/box.ts'
import { cameraType } from '#shared/device/types/camera.ts'
import { chargingCabinetType } from '#shared/device/types/charging-cabinet.ts'
import { chargingStationType } from '#shared/device/types/charging-station.ts'
import { controllerType } from '#shared/device/types/controller.ts'
import { dataType } from '#shared/device/types/data.ts'
import { disconnectorType } from '#shared/device/types/disconnector.ts'
import { dtuType } from '#shared/device/types/dtu.ts'
import { electricType } from '#shared/device/types/electric.ts'
import { electriccameraType } from '#shared/device/types/electriccamera.ts'
import { electricchargeType } from '#shared/device/types/electriccharge.ts'
import { firecameraType } from '#shared/device/types/firecamera.ts'
import { fireextinguisherType } from '#shared/device/types/fireextinguisher.ts'
import { firehydrantType } from '#shared/device/types/firehydrant.ts'
import { flamecameraType } from '#shared/device/types/flamecamera.ts'
import { gasType } from '#shared/device/types/gas.ts'
import { gasbusinessType } from '#shared/device/types/gasbusiness.ts'
import { hoveringcameraType } from '#shared/device/types/hoveringcamera.ts'
import { infraredsmokeType } from '#shared/device/types/infraredsmoke.ts'
import { liquidType } from '#shared/device/types/liquid.ts'
import { mainframeType } from '#shared/device/types/mainframe.ts'
import { manualalarmType } from '#shared/device/types/manualalarm.ts'
import { microwavesmokeType } from '#shared/device/types/microwavesmoke.ts'
import { onefirehydrantType } from '#shared/device/types/onefirehydrant.ts'
import { patroltagType } from '#shared/device/types/patroltag.ts'
import { smokeType } from '#shared/device/types/smoke.ts'
import { smokewarmType } from '#shared/device/types/smokewarm.ts'
import { temperatureType } from '#shared/device/types/temperature.ts'
import { transferType } from '#shared/device/types/transfer.ts'
import { waterType } from '#shared/device/types/water.ts'
import { waterlevelType } from '#shared/device/types/waterlevel.ts'
import { waterpressureType } from '#shared/device/types/waterpressure.ts'
import type { EventKind } from '#shared/event/index.ts'

/** Every device type by its code (spec §3, devices.json), in the order of the spec. */
const types = {
  smoke: smokeType,
  microwavesmoke: microwavesmokeType,
  infraredsmoke: infraredsmokeType,
  gas: gasType,
  gasbusiness: gasbusinessType,
  electric: electricType,
  electriccharge: electricchargeType,
  water: waterType,
  waterlevel: waterlevelType,
  waterpressure: waterpressureType,
  mainframe: mainframeType,
  disconnector: disconnectorType,
  firehydrant: firehydrantType,
  onefirehydrant: onefirehydrantType,
  manualalarm: manualalarmType,
  fireextinguisher: fireextinguisherType,
  camera: cameraType,
  firecamera: firecameraType,
  electriccamera: electriccameraType,
  smokewarm: smokewarmType,
  liquid: liquidType,
  transfer: transferType,
  data: dataType,
  box: boxType,
  alertor: alertorType,
  hoveringcamera: hoveringcameraType,
  charging_station: chargingStationType,
  charging_cabinet: chargingCabinetType,
  battery_exchange_cabinet: batteryExchangeCabinetType,
  controller: controllerType,
  flamecamera: flamecameraType,
  temperature: temperatureType,
  patroltag: patroltagType,
  dtu: dtuType,
} as const

export type DeviceType = keyof typeof types
/** The names of the icons in use; the console has a drawing for each. */
export type DeviceIcon = (typeof types)[DeviceType]['icon']
export const deviceTypes: Readonly<Record<DeviceType, DeviceTypeSpec & { readonly icon: DeviceIcon }>> = types
export const deviceTypeCodes = Object.keys(types) as [DeviceType, ...DeviceType[]]

/** Whether a text is the code of a device type. */
export const isDeviceType = (code: string): code is DeviceType => Object.hasOwn(types, code)

/** Whether a device of this type may raise an event of this kind (devices.json, `_mayRaise`). */
export const mayRaise = (type: DeviceType, kind: EventKind): boolean => deviceTypes[type].raises.includes(kind)

/** Device states of spec §3 with their displayed texts. */
export const deviceStatuses = {
  normal: '正常',
  offline: '离线',
  online: '在线',
  instability: '连接不稳定',
  abnormal: '连接异常',
} as const
export type DeviceStatus = keyof typeof deviceStatuses
/** The word for the connection of a device: beside an alarm, 正常 alone would be mistaken for the device. */
export const connectionText = (status: DeviceStatus, inAlarm: boolean): string =>
  inAlarm && status === 'normal' ? '连接正常' : deviceStatuses[status]
export const deviceStatusNames = Object.keys(deviceStatuses) as [DeviceStatus, ...DeviceStatus[]]
