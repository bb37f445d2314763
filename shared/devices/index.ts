import type { DeviceTypeSpec } from '#shared/devices/define-type.ts'
import { alertorType } from '#shared/devices/types/alertor.ts'
import { batteryExchangeCabinetType } from '#shared/devices/types/battery-exchange-cabinet.ts'
import { boxType } from '#shared/devices/types/box.ts'
import { cameraType } from '#shared/devices/types/camera.ts'
import { chargingCabinetType } from '#shared/devices/types/charging-cabinet.ts'
import { chargingStationType } from '#shared/devices/types/charging-station.ts'
import { controllerType } from '#shared/devices/types/controller.ts'
import { dataType } from '#shared/devices/types/data.ts'
import { disconnectorType } from '#shared/devices/types/disconnector.ts'
import { dtuType } from '#shared/devices/types/dtu.ts'
import { electricType } from '#shared/devices/types/electric.ts'
import { electriccameraType } from '#shared/devices/types/electriccamera.ts'
import { electricchargeType } from '#shared/devices/types/electriccharge.ts'
import { firecameraType } from '#shared/devices/types/firecamera.ts'
import { fireextinguisherType } from '#shared/devices/types/fireextinguisher.ts'
import { firehydrantType } from '#shared/devices/types/firehydrant.ts'
import { flamecameraType } from '#shared/devices/types/flamecamera.ts'
import { gasType } from '#shared/devices/types/gas.ts'
import { gasbusinessType } from '#shared/devices/types/gasbusiness.ts'
import { hoveringcameraType } from '#shared/devices/types/hoveringcamera.ts'
import { infraredsmokeType } from '#shared/devices/types/infraredsmoke.ts'
import { liquidType } from '#shared/devices/types/liquid.ts'
import { mainframeType } from '#shared/devices/types/mainframe.ts'
import { manualalarmType } from '#shared/devices/types/manualalarm.ts'
import { microwavesmokeType } from '#shared/devices/types/microwavesmoke.ts'
import { onefirehydrantType } from '#shared/devices/types/onefirehydrant.ts'
import { patroltagType } from '#shared/devices/types/patroltag.ts'
import { smokeType } from '#shared/devices/types/smoke.ts'
import { smokewarmType } from '#shared/devices/types/smokewarm.ts'
import { temperatureType } from '#shared/devices/types/temperature.ts'
import { transferType } from '#shared/devices/types/transfer.ts'
import { waterType } from '#shared/devices/types/water.ts'
import { waterlevelType } from '#shared/devices/types/waterlevel.ts'
import { waterpressureType } from '#shared/devices/types/waterpressure.ts'
import type { EventKind } from '#shared/events/index.ts'

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
export const deviceTypes: Readonly<Record<DeviceType, DeviceTypeSpec>> = types
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
export const deviceStatusNames = Object.keys(deviceStatuses) as [DeviceStatus, ...DeviceStatus[]]
