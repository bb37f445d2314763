import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import type { AttendanceRow } from '#shared/attendance/attendance.contract.ts'
import { SECOND } from '#shared/time.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { dutyTexts } from '#client/config/duty-texts.ts'
import { attendanceTexts } from '#client/features/attendance/texts.ts'
import { daySigns } from '#client/features/attendance/texts.ts'
import { rollCallTexts } from '#client/config/roll-call-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { daysOf, wholeMinutes } from '#client/features/attendance/months.ts'
import type { DayAt } from '#client/features/attendance/components/day-drawer.tsx'
import { dayStates } from '#client/features/attendance/components/day-parts.tsx'
import { PersonCell } from '#client/features/member/index.ts'
import { actsColumn, None, titled } from '#client/ui/list/cells.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { RateCell, rateText } from '#client/features/roll-call/index.ts'
import { durationText } from '#client/lib/format-time.ts'
import styles from '#client/features/attendance/components/attendance.module.css'

const texts = attendanceTexts

type OnDay = (at: DayAt) => void

/** Arrow keys move between the days of a row: otherwise every day of every person would be a tab stop. */
const walkDays = (event: KeyboardEvent<HTMLButtonElement>): void => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  event.preventDefault()
  const days = [...(event.currentTarget.closest('tr')?.querySelectorAll<HTMLButtonElement>('button[data-day]') ?? [])]
  days[days.indexOf(event.currentTarget) + (event.key === 'ArrowLeft' ? -1 : 1)]?.focus()
}

/** One day of the grid as a sign; a click opens the day. Its accessible name is in words, and the legend explains the signs. */
const DayCell = ({ row: { person, days }, day: name, onDay }: { row: AttendanceRow; day: string; onDay: OnDay }) => {
  const day = days.find((one) => one.day === name)
  if (day === undefined || day.status === null) return null
  const seconds = day.seconds > 0 ? ` ${durationText(day.seconds * SECOND)}` : ''
  const label = `${day.day} ${day.statusName}${seconds}`
  return (
    <button
      type="button"
      className={classNames(styles.sign, styles[day.status])}
      title={label}
      aria-label={`${person.name} ${label}`}
      data-day={name}
      tabIndex={days.find(({ status }) => status !== null) === day ? 0 : -1}
      onKeyDown={walkDays}
      onClick={() => onDay({ person, day: name })}
    >
      {daySigns[day.status]}
    </button>
  )
}

/** Explains the signs of the grid. */
export const DayLegend = () => (
  <span className={styles.legend}>
    {dayStates.map((status) => (
      <span key={status} className="inline-row gap-4">
        <b className={classNames(styles.sign, styles[status])}>{daySigns[status]}</b>
        {texts.counts[status]}
      </span>
    ))}
  </span>
)

/** 正常 12 天，迟到 1 天: states that did not occur are omitted. */
export const countsText = ({ counts }: Pick<AttendanceRow, 'counts'>): string =>
  dayStates
    .filter((name) => counts[name] > 0)
    .map((name) => `${texts.counts[name]} ${counts[name]} ${texts.dayCount}`)
    .join('，')

/** 查岗应答率 91.7%; undefined for a person without roll calls. */
export const rateLine = ({ rollCalls }: Pick<AttendanceRow, 'rollCalls'>): string | undefined => {
  const rate = rateText(rollCalls.rate)
  return rate === undefined ? undefined : `${rollCallTexts.rate} ${rate}`
}

export const OnDutyChip = ({ onDuty }: { onDuty: boolean }) =>
  onDuty ? <PlainChip tone="good" icon="clock" text={dutyTexts.on} /> : <None />

const detailPath = ({ person }: AttendanceRow, month: string | undefined): string =>
  `${screenPaths.attendance.detail(person.id)}${month === undefined ? '' : `?month=${month}`}`

/** In px. As many days as possible must fit beside the counts at 1440 px: one sign per day, without padding. */
const DAY_WIDTH = 19
const tight = { style: { paddingInline: 0 } }
const present = {
  'aria-current': 'date',
  className: styles.today,
  style: { ...tight.style, color: 'var(--primary-text)', fontWeight: 600 },
} as const

const dayColumns = (month: string, { today, onDay }: { today: string; onDay: OnDay }): ListColumn<AttendanceRow>[] =>
  daysOf(month).map((day) => ({
    key: day,
    title: String(Number(day.slice(8))),
    width: DAY_WIDTH,
    align: 'center',
    onCell: () => tight,
    onHeaderCell: () => (day === today ? present : tight),
    render: (_, row) => <DayCell row={row} day={day} onDay={onDay} />,
  }))

const OnDutyRole = ({ role }: { role: string }) => (
  <>
    {role} · <span className={styles.on}>{dutyTexts.on}</span>
  </>
)

const countColumns: readonly ListColumn<AttendanceRow>[] = titled(texts.columns, [
  {
    key: 'name',
    sorter: true,
    width: 142,
    render: (_, { person, roleName, onDuty }) => (
      <PersonCell name={person.name} second={onDuty ? <OnDutyRole role={roleName} /> : roleName} />
    ),
  },
  {
    key: 'seconds',
    sorter: true,
    width: 106,
    render: (_, row) => (row.seconds === 0 ? <None /> : wholeMinutes(row.seconds)),
  },
  { key: 'duties', align: 'right', width: 46, render: (_, row) => row.duties },
  {
    key: 'late',
    sorter: true,
    title: texts.counts.late,
    align: 'right',
    width: 54,
    render: (_, { counts }) => counts.late,
  },
  {
    key: 'early',
    sorter: true,
    title: texts.counts.early,
    align: 'right',
    width: 54,
    render: (_, { counts }) => counts.early,
  },
  {
    key: 'missing',
    sorter: true,
    title: texts.counts.missing,
    align: 'right',
    width: 54,
    render: (_, { counts }) => counts.missing,
  },
  {
    key: 'rollCallRate',
    sorter: true,
    title: rollCallTexts.rate,
    width: 88,
    render: (_, { rollCalls }) => <RateCell counts={rollCalls} />,
  },
])

interface Grid {
  /** The month of the address: the link to a person keeps it. */
  readonly chosen: string | undefined
  /** The month of the rows; undefined until they are loaded. */
  readonly month: string | undefined
  readonly today: string
  readonly onDay: OnDay
}

/** Person, counts, the days of the month, actions. `today` is marked, and `onDay` opens a day. */
export const attendanceColumns = ({ chosen, month, ...grid }: Grid): ListColumn<AttendanceRow>[] => [
  ...countColumns,
  ...(month === undefined ? [] : dayColumns(month, grid)),
  actsColumn(56, (row) => <Link to={detailPath(row, chosen)}>{listTexts.detail}</Link>),
]

export const AttendanceCardRow = ({ row, month }: { row: AttendanceRow; month: string | undefined }) => (
  <PlainCard
    icon="people"
    title={row.person.name}
    state={<OnDutyChip onDuty={row.onDuty} />}
    lines={[
      `${row.roleName} ${row.phone}`,
      [durationText(row.seconds * SECOND), rateLine(row)].filter(Boolean).join('，'),
      countsText(row),
    ]}
    to={detailPath(row, month)}
  />
)
