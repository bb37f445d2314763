import type { MapDevice } from '#shared/map/map.contract.ts'
import type { DeviceState } from '#shared/device/device-states.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'

/** A colour of the console by its name in tokens.css, without the dashes. */
export type ColourName =
  | 'alarm'
  | 'alarm-solid'
  | 'alarm-text'
  | 'alarm-bg'
  | 'amber'
  | 'amber-solid'
  | 'odd'
  | 'odd-solid'
  | 'risk'
  | 'risk-solid'
  | 'ink'
  | 'mute-solid'
  | 'ink4'
  | 'good'
  | 'good-solid'
  | 'primary'
  | 'primary-solid'
  | 'card'

export interface StateLook {
  /** The colour of its share in a ring. */
  readonly ring: ColourName
  /** The colour of pins and badges: dark enough for white on it, in the light and in the dark. */
  readonly solid: ColourName
  /** The icon in the badge. */
  readonly icon: Extract<IconName, 'flame' | 'person' | 'fault' | 'risk' | 'off' | 'bang' | 'wave' | 'ok'>
}

/** The appearance of a device state on the map. */
export const stateLooks: Readonly<Record<DeviceState, StateLook>> = {
  alarm: { ring: 'alarm', solid: 'alarm-solid', icon: 'flame' },
  anomaly: { ring: 'odd', solid: 'odd-solid', icon: 'person' },
  fault: { ring: 'amber', solid: 'amber-solid', icon: 'fault' },
  risk: { ring: 'risk', solid: 'risk-solid', icon: 'risk' },
  offline: { ring: 'ink4', solid: 'mute-solid', icon: 'off' },
  abnormal: { ring: 'amber', solid: 'amber-solid', icon: 'bang' },
  instability: { ring: 'amber', solid: 'amber-solid', icon: 'wave' },
  normal: { ring: 'good', solid: 'good-solid', icon: 'ok' },
}

/** Red is an unhandled alarm; an alarm in 处理中 is blue like everything 处理中. */
export const pinColour = ({ state, eventState }: Pick<MapDevice, 'state' | 'eventState'>): ColourName =>
  eventState === 1 ? 'primary-solid' : stateLooks[state].solid

/** The present value of a colour: the theme and the mode for weak colour sight change it in the page. */
export const readColour = (name: ColourName): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
