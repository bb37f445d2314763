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
