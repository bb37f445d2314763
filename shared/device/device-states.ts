import type { DeviceStatus } from '#shared/device/index.ts'

/** States of a device on the map, the worst first: by its open events, otherwise by its connectivity. */
export const deviceStates = [
  'alarm',
  'anomaly',
  'fault',
  'risk',
  'offline',
  'abnormal',
  'instability',
  'normal',
] as const
export type DeviceState = (typeof deviceStates)[number]

/** The state of a device without open events. */
export const stateOfStatus = {
  normal: 'normal',
  online: 'normal',
  offline: 'offline',
  abnormal: 'abnormal',
  instability: 'instability',
} as const satisfies Readonly<Record<DeviceStatus, DeviceState>>
