/** How a device stands on the map, the worst first: by its open events, else by its connection. */
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
