/** What devices measure: words, units, and where an alarm begins. */
export interface Measure {
  readonly name: string
  readonly unit: string
  /** Digits after the point, on the wire and on the screen. */
  readonly digits: number
  /** The value at rest and how far it wanders from there by itself, in `unit`. */
  readonly rest: number
  readonly wander: number
  /** Where the usual device of this measure alarms, and on which side of it. */
  readonly threshold: number
  readonly side: 'above' | 'below'
}

export const measures = {
  smoke: { name: '烟雾浓度', unit: 'dB/m', digits: 2, rest: 0.02, wander: 0.012, threshold: 0.15, side: 'above' },
  gas: { name: '燃气浓度', unit: '%LEL', digits: 1, rest: 0.3, wander: 0.25, threshold: 5, side: 'above' },
  temperature: { name: '温度', unit: '℃', digits: 1, rest: 23, wander: 3, threshold: 60, side: 'above' },
  residualCurrent: { name: '剩余电流', unit: 'mA', digits: 0, rest: 62, wander: 24, threshold: 300, side: 'above' },
  cableTemperature: { name: '线缆温度', unit: '℃', digits: 1, rest: 36, wander: 6, threshold: 70, side: 'above' },
  waterPressure: { name: '水压', unit: 'MPa', digits: 2, rest: 0.34, wander: 0.03, threshold: 0.1, side: 'below' },
  waterLevel: { name: '液位', unit: 'm', digits: 2, rest: 2.4, wander: 0.15, threshold: 1, side: 'below' },
  battery: { name: '电量', unit: '%', digits: 0, rest: 86, wander: 8, threshold: 20, side: 'below' },
  signal: { name: '信号', unit: 'dBm', digits: 0, rest: -84, wander: 6, threshold: -110, side: 'below' },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof measures
export const measureNames = Object.keys(measures) as [MeasureName, ...MeasureName[]]
