import type { DeviceType } from '#shared/device/index.ts'
import type { EventKind } from '#shared/event/index.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'

/** The icon of each device type: the object on the wall. Types without their own share the nearest. */
export const deviceIcon: Readonly<Record<DeviceType, IconName>> = {
  smoke: 'smoke',
  microwavesmoke: 'smokewarm',
  infraredsmoke: 'smokewarm',
  smokewarm: 'smokewarm',
  temperature: 'temperature',
  gas: 'gas',
  gasbusiness: 'gas',
  electric: 'electric',
  electriccharge: 'charge',
  disconnector: 'breaker',
  water: 'water',
  waterpressure: 'water',
  waterlevel: 'liquid',
  liquid: 'liquid',
  firehydrant: 'hydrant',
  onefirehydrant: 'hydrant',
  fireextinguisher: 'extinguisher',
  manualalarm: 'manual',
  mainframe: 'mainframe',
  controller: 'sprinkler',
  camera: 'camera',
  firecamera: 'camera',
  electriccamera: 'camera',
  flamecamera: 'flamecamera',
  alertor: 'door',
  hoveringcamera: 'door',
  charging_station: 'pile',
  charging_cabinet: 'pile',
  battery_exchange_cabinet: 'pile',
  box: 'box',
  transfer: 'dtu',
  data: 'dtu',
  dtu: 'dtu',
  patroltag: 'tag',
}

/** The icon of each event kind: the danger. */
export const kindIcon: Readonly<Record<EventKind, IconName>> = {
  alarm: 'flame',
  'video-alarm': 'video',
  fault: 'fault',
  risk: 'risk',
  person: 'person',
  electricity: 'bolt',
  roof: 'roof',
}
