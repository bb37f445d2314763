import type { MapDevice } from '#shared/map/map.contract.ts'
import type { DeviceState } from '#shared/device/device-states.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'

/** A colour of the console by its name in tokens.css, without the dashes. */
export type ColourName =
  | 'alarm'
  | 'alarm-text'
  | 'alarm-bg'
  | 'amber'
  | 'amber-text'
  | 'odd'
  | 'odd-text'
  | 'risk'
  | 'risk-text'
  | 'ink'
  | 'ink3'
  | 'ink4'
  | 'good'
  | 'good-text'
  | 'primary'

export interface StateLook {
  /** The colour of its share in a ring. */
  readonly ring: ColourName
  /** The colour of pins and badges: dark enough for white on it. */
  readonly solid: ColourName
  /** The icon in the badge. */
  readonly icon: Extract<IconName, 'flame' | 'person' | 'fault' | 'risk' | 'off' | 'bang' | 'wave' | 'ok'>
}

/** The appearance of a device state on the map. */
export const stateLooks: Readonly<Record<DeviceState, StateLook>> = {
  alarm: { ring: 'alarm', solid: 'alarm', icon: 'flame' },
  anomaly: { ring: 'odd', solid: 'odd-text', icon: 'person' },
  fault: { ring: 'amber', solid: 'amber-text', icon: 'fault' },
  risk: { ring: 'risk', solid: 'risk-text', icon: 'risk' },
  offline: { ring: 'ink4', solid: 'ink3', icon: 'off' },
  abnormal: { ring: 'amber', solid: 'amber-text', icon: 'bang' },
  instability: { ring: 'amber', solid: 'amber-text', icon: 'wave' },
  normal: { ring: 'good', solid: 'good-text', icon: 'ok' },
}

/** Red is an unhandled alarm; an alarm in 处理中 is blue like everything 处理中. */
export const pinColour = ({ state, eventState }: Pick<MapDevice, 'state' | 'eventState'>): ColourName =>
  eventState === 1 ? 'primary' : stateLooks[state].solid

/** The present value of a colour: the theme and the mode for weak colour sight change it in the page. */
export const readColour = (name: ColourName): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
