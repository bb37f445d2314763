import type { z } from 'zod'
import type { DeviceStates, Trend } from '#shared/dashboard/dashboard-views.schema.ts'
import type { EventRow } from '#shared/event/event.contract.ts'
import type { screenContracts } from '#shared/screen/screen.contract.ts'
import type { DeviceStatus } from '#shared/device/index.ts'
import type { KindGroup } from '#shared/event/define-kind.ts'
import { groupOf, kindsOf } from '#shared/event/index.ts'
import { parseTime } from '#shared/time.ts'
import { bigScreenTexts as texts } from '#client/features/big-screen/texts.ts'
import { eventName, reasonText, valueWords } from '#client/lib/event-words.ts'
import { durationText } from '#client/lib/format-time.ts'

export type Figures = z.output<typeof screenContracts.figures.output>

/** Unhandled events in the four groups of the screen; the same numbers as in the console's menu. */
export const openOf = ({ kinds }: Figures['counts']) => {
  const sum = (group: KindGroup): number => kindsOf(group).reduce((total, kind) => total + kinds[kind].todo, 0)
  return { alarms: sum('alarm'), fault: sum('fault'), risk: sum('risk'), anomaly: sum('anomaly') }
}

/** Devices in service by status, which add up to the total; 在线 only where a device reports it instead of 正常. */
export const linksOf = ({
  states,
}: z.output<typeof DeviceStates>): readonly { readonly status: DeviceStatus; readonly total: number }[] =>
  states.filter(({ status, total }) => status !== 'online' || total > 0)

export interface TrendBar {
  readonly day: string
  /** 14, or 今天. */
  readonly label: string
  readonly count: number
  readonly isToday: boolean
}

/** Alarms of each day, for the bars. */
export const barsOf = ({ days, to }: z.output<typeof Trend>): readonly TrendBar[] =>
  days.map(({ day, kinds }) => ({
    day,
    label: day === to ? texts.today : String(Number(day.slice(8))),
    count: kindsOf('alarm').reduce((sum, kind) => sum + kinds[kind], 0),
    isToday: day === to,
  }))

/** 烟雾 0.32 dB/m for a measured event, else the event's name. */
export const eventLine = (row: EventRow): string => {
  const measured = valueWords(row)
  if (measured === undefined) return eventName(row.kind, row.reason)
  return `${reasonText(row.kind, row.reason)} ${measured.value} ${measured.unit}`.trimEnd()
}

/** The handler of a fire and the time since 前往现场, or that there is none. */
export const whoGoes = ({ state, handler, takenAt }: EventRow, now: number): string => {
  if (handler === null) return texts.fire.nobody
  if (state === 0 || takenAt === null) return texts.fire.assigned(handler.name)
  return texts.fire.enRoute(handler.name, durationText(now - parseTime(takenAt)))
}

/** Fires by urgency: unhandled ones first, the newest of them in front. */
export const firesInOrder = (fires: readonly EventRow[]): readonly EventRow[] =>
  fires.toSorted((one, other) => one.state - other.state)

const isAlarm = ({ kind }: EventRow): boolean => groupOf(kind) === 'alarm'

/** The event on which the map focuses: the first fire, else the newest unhandled alarm. */
export const focusOf = (figures: Figures): EventRow | undefined =>
  firesInOrder(figures.fires)[0] ?? figures.feed.find((row) => isAlarm(row) && row.state === 0)

export interface DutyEntry {
  readonly key: string
  readonly name: string
  /** The destination of the person, and since when; null for a person who is waiting. */
  readonly going: { readonly placePath: readonly string[]; readonly takenAt: string } | null
}

/** People on the way, the last to set out first, then those on duty who are waiting. */
export const dutyEntries = ({ going, onDuty }: Pick<Figures, 'going' | 'onDuty'>): readonly DutyEntry[] => {
  const goers = going.flatMap((row): DutyEntry[] =>
    row.handler === null || row.takenAt === null
      ? []
      : [{ key: row.id, name: row.handler.name, going: { placePath: row.placePath, takenAt: row.takenAt } }],
  )
  const others = (onDuty?.people ?? []).flatMap(({ person, going: trip }): DutyEntry[] => {
    if (trip === null) return [{ key: person.id, name: person.name, going: null }]
    if (goers.some(({ key }) => key === trip.eventId)) return []
    // On the way to an event that is beyond the limit of the list above.
    return [{ key: trip.eventId, name: person.name, going: trip }]
  })
  return [...goers, ...others]
}
