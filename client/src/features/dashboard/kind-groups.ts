import type { EventSlice } from '#shared/dashboard/dashboard-views.schema.ts'
import type { KindGroup as Group } from '#shared/event/define-kind.ts'
import { eventKindNames, eventKinds, groupOf, kindsOf, type EventKind } from '#shared/event/index.ts'
import { percentTenths } from '#shared/percent-text.ts'
import { dashboardTexts as texts } from '#client/features/dashboard/texts.ts'

type KindTone = 'alarm' | 'amber' | 'risk' | 'anomaly'

/** Kinds stacked and counted together: 预警 with video alarms, and 异常 for all anomalies (visual.md §6). */
export interface KindGroup {
  readonly name: string
  readonly tone: KindTone
  readonly kinds: readonly EventKind[]
}

export const kindGroups: readonly KindGroup[] = [
  { name: eventKinds.alarm.name, tone: 'alarm', kinds: kindsOf('alarm') },
  { name: eventKinds.fault.name, tone: 'amber', kinds: kindsOf('fault') },
  { name: eventKinds.risk.name, tone: 'risk', kinds: kindsOf('risk') },
  { name: texts.anomaly, tone: 'anomaly', kinds: kindsOf('anomaly') },
]

const tones: Readonly<Record<Group, KindTone>> = { alarm: 'alarm', fault: 'amber', risk: 'risk', anomaly: 'anomaly' }

/** Colour of a kind in charts, where risks are next to faults (visual.md §2). */
export const chartTone = (kind: EventKind): KindTone => tones[groupOf(kind)]

export const kindName = (kind: EventKind): string => eventKinds[kind].name

/** Shown even when there are none. */
const alwaysShown: readonly EventKind[] = ['alarm', 'fault', 'risk']

/** The kinds to show, in the order of the groups: the common ones, and those that had an event. */
export const shownSlices = <Slice extends Pick<EventSlice, 'total' | 'filter'>>(slices: readonly Slice[]): Slice[] =>
  kindGroups
    .flatMap(({ kinds }) => kinds)
    .flatMap((kind) =>
      slices.filter(({ total, filter }) => filter.kind === kind && (total > 0 || alwaysShown.includes(kind))),
    )

type Counts = Readonly<Partial<Record<EventKind, number>>>

/** Number of events on a day, of all kinds. */
export const sumOf = (kinds: Counts): number => eventKindNames.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0)

/** Difference to yesterday or to the span before: ↑ 6, ↓ 2 or 持平. The arrow is the sign of the number. */
export const versusText = (value: number, yesterday: number): string => {
  const difference = value - yesterday
  if (difference === 0) return texts.figures.same
  return `${difference > 0 ? '↑' : '↓'} ${Math.abs(difference)}`
}

/** Change of a rate since yesterday in percentage points: the difference of the two as shown; undefined when it is zero. */
export const rateVersusText = (rate: number, yesterday: number): string | undefined => {
  const tenths = percentTenths(rate) - percentTenths(yesterday)
  if (tenths === 0) return undefined
  return (tenths > 0 ? texts.figures.upBy : texts.figures.downBy)((Math.abs(tenths) / 10).toFixed(1))
}
