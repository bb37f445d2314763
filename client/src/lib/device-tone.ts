import type { MapDevice } from '#shared/map/map.contract.ts'
import type { DeviceState } from '#shared/device/device-states.ts'

/** The tones of chips, edges and icon backgrounds. */
export type Tone = 'alarm' | 'anomaly' | 'amber' | 'grey' | 'good' | 'doing'

const tones: Readonly<Record<DeviceState, Tone>> = {
  alarm: 'alarm',
  anomaly: 'anomaly',
  fault: 'amber',
  risk: 'amber',
  offline: 'grey',
  abnormal: 'amber',
  instability: 'amber',
  normal: 'good',
}

/** A device with an event in 处理中 is blue. */
export const toneOf = ({ state, eventState }: Pick<MapDevice, 'state' | 'eventState'>): Tone =>
  eventState === 1 ? 'doing' : tones[state]
