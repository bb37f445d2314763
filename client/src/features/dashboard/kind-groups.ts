import type { EventSlice } from '#shared/contracts/dashboard-views.ts'
import { eventKindNames, eventKinds, type EventKind } from '#shared/events/index.ts'
import { dashboardTexts as texts } from '#client/config/dashboard-texts.ts'

export type KindTone = 'alarm' | 'amber' | 'risk' | 'odd'

/** What is stacked and told as one: 预警 with those of cameras, and 异常 for all that people do (visual.md §6). */
export interface KindGroup {
  readonly name: string
  readonly tone: KindTone
  readonly kinds: readonly EventKind[]
}

export const kindGroups: readonly KindGroup[] = [
  { name: eventKinds.alarm.name, tone: 'alarm', kinds: ['alarm', 'video-alarm'] },
  { name: eventKinds.fault.name, tone: 'amber', kinds: ['fault'] },
  { name: eventKinds.risk.name, tone: 'risk', kinds: ['risk'] },
  { name: texts.odd, tone: 'odd', kinds: ['person', 'electricity', 'roof'] },
]

/** The colour of a kind in charts, where hidden dangers stand beside faults (visual.md §2). */
export const chartTone: Readonly<Record<EventKind, KindTone>> = {
  alarm: 'alarm',
  'video-alarm': 'alarm',
  fault: 'amber',
  risk: 'risk',
  person: 'odd',
  electricity: 'odd',
  roof: 'odd',
}

export const kindName = (kind: EventKind): string => eventKinds[kind].name

/** The total of a group. */
export interface GroupTotal extends Pick<KindGroup, 'name' | 'tone'> {
  readonly total: number
  /** 预警 132，视频预警 4; undefined for a group of one kind. */
  readonly parts: string | undefined
  /** The one slice that is all of it; undefined where several kinds have some, since no list shows two kinds. */
  readonly only: EventSlice | undefined
}

const groupTotal = ({ name, tone, kinds }: KindGroup, slices: readonly EventSlice[]): GroupTotal => {
  const own = slices.filter(({ filter }) => kinds.includes(filter.kind))
  const some = own.filter(({ total }) => total > 0)
  const leading = some.length === 0 ? own : some
  return {
    name,
    tone,
    total: own.reduce((sum, { total }) => sum + total, 0),
    parts: kinds.length === 1 ? undefined : own.map((one) => `${kindName(one.filter.kind)} ${one.total}`).join('，'),
    only: leading.length === 1 ? leading[0] : undefined,
  }
}

export const groupTotals = (slices: readonly EventSlice[]): readonly GroupTotal[] =>
  kindGroups.map((group) => groupTotal(group, slices))

type Counts = Readonly<Partial<Record<EventKind, number>>>

/** How many events a day had, of all kinds. */
export const sumOf = (kinds: Counts): number => eventKindNames.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0)

const STEPS = [1, 2, 5, 10] as const
const TICKS = 3

/** The marks of an axis from 0 up to what no day exceeds: three even steps of a round width. */
export const ticksFor = (most: number): readonly number[] => {
  const rough = Math.max(1, most) / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  // Whole events only.
  const step = Math.max(1, (STEPS.find((one) => one * power >= rough) ?? 10) * power)
  return Array.from({ length: TICKS + 1 }, (_, at) => at * step)
}

/** How a figure stands to the one of a day ago: ↑ 6, ↓ 2 or 持平. Minus is in the arrow, not in the number. */
export const versusText = (value: number, yesterday: number): string => {
  const difference = value - yesterday
  if (difference === 0) return texts.figures.same
  return `${difference > 0 ? '↑' : '↓'} ${Math.abs(difference)}`
}

/** 97.1: a rate between 0 and 1 in per cent, to a tenth; never rounded up to a whole that it has not reached. */
export const percentText = (rate: number): string => {
  const tenths = Math.floor(rate * 1000 + 1e-9) / 10
  return Number.isInteger(tenths) ? String(tenths) : tenths.toFixed(1)
}
