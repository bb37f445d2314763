import type { KindGroup } from '#shared/event/define-kind.ts'
import { groupOf, type EventKind } from '#shared/event/index.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import type { Random } from '#simulator/engine/random.ts'

type Weighted = readonly (readonly [result: string, weight: number])[]

const alarmResults: Weighted = [
  ['误报', 62],
  ['其他', 15],
  ['测试', 12],
  ['演练', 9],
  ['真实火警', 0.5],
]
/** For alarms whose reason indicates a fire, where it is unknown whether it was one. */
export const fireResults: Weighted = [
  ['误报', 55],
  ['真实火警', 12],
  ['演练', 15],
  ['测试', 10],
  ['其他', 5],
]
const confirmedFireResults: Weighted = [
  ['真实火警', 94],
  ['其他', 6],
]
const anomalyResults: Weighted = [
  ['属实', 55],
  ['误报', 35],
  ['其他', 10],
]

/** How people handle events of a kind, and with which results. */
export interface Habit {
  readonly results: Weighted
  /** Duration of the handling in milliseconds: a minimum, and the mean of the time beyond it. */
  readonly least: number
  readonly mean: number
  /** Probability of going there; otherwise it is settled by phone. */
  readonly onSite: number
}

const habits: Readonly<Record<KindGroup, Habit>> = {
  alarm: { results: alarmResults, least: 2 * MINUTE, mean: 14 * MINUTE, onSite: 0.7 },
  fault: {
    results: [
      ['已修复', 60],
      ['待维保', 20],
      ['误报', 12],
      ['其他', 8],
    ],
    least: 20 * MINUTE,
    mean: 9 * HOUR,
    onSite: 0.6,
  },
  risk: {
    results: [
      ['已整改', 70],
      ['无法整改', 8],
      ['误报', 14],
      ['其他', 8],
    ],
    least: 3 * HOUR,
    mean: 2 * DAY,
    onSite: 0.5,
  },
  anomaly: { results: anomalyResults, least: 5 * MINUTE, mean: 70 * MINUTE, onSite: 0.6 },
}
/** Kinds that take longer, or are settled by phone more often, than others of their group. */
const exceptions: Readonly<Partial<Record<EventKind, Partial<Habit>>>> = {
  'video-alarm': { mean: 25 * MINUTE, onSite: 0.5 },
  electricity: { onSite: 0.5 },
  roof: { least: 10 * MINUTE, mean: 5 * HOUR },
}

export const habitOf = (kind: EventKind): Habit => ({ ...habits[groupOf(kind)], ...exceptions[kind] })

/** Alarms that may have been a fire although their reason does not say so. */
const smoulders: ReadonlySet<string> = new Set(['smoke', 'temperature', 'vision'])

const withoutFire = (results: Weighted): Weighted => results.filter(([result]) => result !== '真实火警')

/** The result of an answer; `confirmedFire` is whether the fire was confirmed, null when unknown. */
export const resultOf = (
  { kind, reason, confirmedFire }: { kind: EventKind; reason: string; confirmedFire: boolean | null },
  random: Random,
): string => {
  const { results } = habitOf(kind)
  if (confirmedFire === true && groupOf(kind) === 'alarm') return random.weighted(confirmedFireResults)
  const may = confirmedFire === null && smoulders.has(reason)
  return random.weighted(may ? results : withoutFire(results))
}
