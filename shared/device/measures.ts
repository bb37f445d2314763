import { DAY, HOUR, MINUTE } from '#shared/time.ts'

/** A measured quantity: name, unit, and alarm threshold. */
export interface Measure {
  readonly name: string
  readonly unit: string
  /** Digits after the decimal point, in the API and on the screen. */
  readonly digits: number
  /** The normal value and its usual deviation, in `unit`. */
  readonly rest: number
  readonly wander: number
  /** The usual alarm threshold, and the side of it on which the device alarms. */
  readonly threshold: number
  readonly side: 'above' | 'below'
  /** Lower and upper bound of the value, in `unit`; 0 and none when omitted. */
  readonly least?: number
  readonly most?: number
  /** For a duration: it counts up from 0 while a condition lasts, one unit per this many milliseconds. */
  readonly counts?: number
  /** For a duration that people reset to 0: how often they do so when all is well, in milliseconds. */
  readonly restarts?: number
}

/** Durations of a condition, which are 0 while it does not hold. */
const minutes = { unit: '分钟', digits: 0, rest: 0, wander: 0, side: 'above', counts: MINUTE } as const
const hours = { unit: '小时', digits: 1, side: 'above', counts: HOUR } as const

export const measures = {
  smoke: { name: '烟雾浓度', unit: 'dB/m', digits: 2, rest: 0.02, wander: 0.012, threshold: 0.15, side: 'above' },
  gas: { name: '燃气浓度', unit: '%LEL', digits: 1, rest: 0.3, wander: 0.25, threshold: 5, side: 'above', most: 100 },
  temperature: { name: '温度', unit: '℃', digits: 1, rest: 23, wander: 3, threshold: 60, side: 'above' },
  residualCurrent: { name: '剩余电流', unit: 'mA', digits: 0, rest: 62, wander: 24, threshold: 300, side: 'above' },
  cableTemperature: { name: '线缆温度', unit: '℃', digits: 1, rest: 36, wander: 6, threshold: 70, side: 'above' },
  loadCurrent: { name: '负载电流', unit: 'A', digits: 1, rest: 9, wander: 5, threshold: 32, side: 'above' },
  waterPressure: { name: '水压', unit: 'MPa', digits: 2, rest: 0.34, wander: 0.03, threshold: 0.1, side: 'below' },
  waterLevel: { name: '液位', unit: 'm', digits: 2, rest: 2.4, wander: 0.15, threshold: 1, side: 'below' },
  extinguisherPressure: {
    name: '灭火器压力',
    unit: 'MPa',
    digits: 2,
    rest: 1.25,
    wander: 0.05,
    threshold: 1,
    side: 'below',
  },
  likeness: { name: '识别置信度', unit: '%', digits: 0, rest: 14, wander: 10, threshold: 80, side: 'above', most: 99 },
  absence: { name: '离岗时长', ...minutes, threshold: 10 },
  occupied: { name: '占用时长', ...minutes, threshold: 5 },
  doorOpen: { name: '开启时长', ...minutes, threshold: 10 },
  doorBlocked: { name: '封堵时长', ...hours, rest: 0, wander: 0, threshold: 2 },
  patrolGap: { name: '距上次巡检', ...hours, rest: 12, wander: 12, threshold: 30, restarts: DAY },
  battery: { name: '电量', unit: '%', digits: 0, rest: 86, wander: 8, threshold: 20, side: 'below', most: 100 },
  signal: { name: '信号', unit: 'dBm', digits: 0, rest: -84, wander: 6, threshold: -110, side: 'below', least: -140 },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof measures
/** A value with the threshold of its device. */
export interface Measured {
  readonly measure: MeasureName
  readonly value: number
  readonly threshold: number
}

/** Whether a value has reached its threshold, on the side on which the device alarms. */
export const isPastThreshold = ({ measure, value, threshold }: Measured): boolean =>
  measures[measure].side === 'above' ? value >= threshold : value <= threshold

export const measureNames = Object.keys(measures) as [MeasureName, ...MeasureName[]]
