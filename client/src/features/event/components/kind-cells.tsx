import { Link } from 'react-router-dom'
import type { EventRow } from '#shared/event/event.contract.ts'
import { heldBefore } from '#shared/event/held-before.ts'
import { endOfEvent } from '#shared/event/lasting.ts'
import { overdueBy, riskGrades, riskSources } from '#shared/event/risk-grading.ts'
import { HOUR, hourOfDay, parseTime } from '#shared/time.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { KindMark } from '#client/ui/basics/kind-mark.tsx'
import { eventTexts } from '#client/config/event-texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { eventPaths } from '#client/config/paths.ts'
import { useMayOpen } from '#client/features/event/hooks/use-may-open.ts'
import { reasonText, valueWords } from '#client/lib/event-words.ts'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { useNow } from '#client/ui/basics/use-now.ts'
import { clockText, dayText, durationText, roughDuration } from '#client/lib/format-time.ts'
import styles from '#client/features/event/components/event-cells.module.css'

const texts = eventTexts.cells

/** The small print below the reason: how many devices a gateway took offline, the source of a risk, or a fault's value. */
export const aboutReason = (row: EventRow): string | undefined => {
  if (row.affected !== undefined) return texts.affected(row.affected)
  if (row.risk !== undefined) return texts.source(row.risk.reporter?.name ?? riskSources[row.risk.source])
  const words = row.kind === 'fault' ? valueWords(row) : undefined
  return words && `${words.value}${words.threshold === undefined ? '' : ` / ${words.threshold}`} ${words.unit}`
}

/** 频繁误报, 24 小时 6 次: shown first, since it changes how a person handles the event. */
export const falseAlarmsText = ({ falseAlarms24h }: EventRow): string | undefined =>
  falseAlarms24h === undefined ? undefined : listTexts.falseAlarms(falseAlarms24h)

/** What it is called, as a link to its page for people who may open that. */
export const EventName = ({ row, size }: { row: EventRow; size?: 14 | 18 }) => {
  const { kind, state, fire } = row
  const mark = <KindMark {...{ kind, state, fire, size }} label={reasonText(kind, row.reason)} />
  const mayOpen = useMayOpen(row.kind)
  return mayOpen ? (
    <Link className={styles.name} to={eventPaths[row.kind].detail(row.id)}>
      {mark}
    </Link>
  ) : (
    mark
  )
}

export const ReasonCell = ({ row }: { row: EventRow }) => (
  <TwoLines first={<EventName row={row} />} second={falseAlarmsText(row) ?? aboutReason(row)} />
)

const lastingOf = (row: EventRow, now: number): number => {
  const end = endOfEvent(row)
  return Math.max(0, (end === null ? now : parseTime(end)) - parseTime(row.raisedAt))
}

const Lasting = ({ length, isOver }: { length: number; isOver: boolean }) => (
  <span className={classNames(styles.lasting, isOver && styles.over)} title={durationText(length)}>
    {isOver || length >= HOUR ? roughDuration(length) : durationText(length)}
  </span>
)

/** The duration of the event; it ticks while the event is open. */
export const LastingCell = ({ row }: { row: EventRow }) => (
  <Lasting length={lastingOf(row, useNow(1000))} isOver={endOfEvent(row) !== null} />
)

/** How long the condition holds, which is more than the event. */
export const HeldCell = ({ row }: { row: EventRow }) => {
  const length = heldBefore(row) + lastingOf(row, useNow(1000))
  return <Lasting length={length} isOver={endOfEvent(row) !== null} />
}

/** The recovery of a fault. A fault that has recovered without an answer still waits for confirmation. */
export const recoveryText = ({ recoveredAt, state }: EventRow): string => {
  if (recoveredAt === null) return state === 2 ? eventTexts.none : texts.notRecovered
  return state === 2 ? texts.recovered : texts.unconfirmed
}

export const RecoveryCell = ({ row }: { row: EventRow }) => {
  const now = useNow(60_000)
  const { recoveredAt } = row
  const at = recoveredAt === null ? undefined : parseTime(recoveredAt)
  return (
    <TwoLines
      first={recoveryText(row)}
      second={at === undefined ? undefined : `${dayText(at, now)} ${clockText(at).slice(0, 5)}`}
    />
  )
}

/** One, two or three bars of three, with the word. */
export const GradeCell = ({ row: { risk } }: { row: EventRow }) =>
  risk === undefined ? (
    eventTexts.none
  ) : (
    <span className={classNames(styles.grade, styles[risk.grade])}>{riskGrades[risk.grade]}</span>
  )

/** 剩 2 天, 超期 3 小时, or how far past its term it was rectified. */
export const termText = ({ risk, answeredAt }: EventRow, now: number): string | undefined => {
  if (risk === undefined) return undefined
  const late = overdueBy(risk.dueAt, answeredAt, now)
  if (answeredAt !== null) return late > 0 ? texts.doneLate(roughDuration(late)) : texts.doneInTime
  return late > 0 ? texts.overdue(roughDuration(late)) : texts.left(roughDuration(-late))
}

const isOverdue = ({ risk, answeredAt }: EventRow, now: number): boolean =>
  risk !== undefined && overdueBy(risk.dueAt, answeredAt, now) > 0

export const TermCell = ({ row }: { row: EventRow }) => {
  const now = useNow(60_000)
  if (row.risk === undefined) return eventTexts.none
  return (
    <span className={classNames(isOverdue(row, now) && styles.overdue)}>
      <TwoLines first={row.risk.dueAt.slice(0, 16)} second={termText(row, now)} />
    </span>
  )
}

const NIGHT_HOURS = { from: 22, to: 6 } as const

/** 夜间 from ten in the evening to six in the morning, when a shop should be empty. */
export const periodText = (raisedAt: string): string => {
  const hour = hourOfDay(parseTime(raisedAt))
  return hour >= NIGHT_HOURS.from || hour < NIGHT_HOURS.to ? texts.night : texts.day
}

export const PeriodCell = ({ row }: { row: EventRow }) => {
  const isNight = periodText(row.raisedAt) === texts.night
  return <span title={isNight ? texts.nightHours : undefined}>{periodText(row.raisedAt)}</span>
}

/** After this many nights in a row a person probably lives there and has not only stayed late. */
const MIN_RESIDENT_NIGHTS = 3

export const nightsText = ({ nights }: EventRow): string =>
  nights === undefined ? eventTexts.none : texts.nights(nights)

export const NightsCell = ({ row }: { row: EventRow }) => (
  <span className={classNames((row.nights ?? 0) >= MIN_RESIDENT_NIGHTS && styles.major)}>{nightsText(row)}</span>
)
