import { Link } from 'react-router-dom'
import type { AttendanceRow } from '#shared/contracts/attendance.ts'
import { SECOND } from '#shared/time.ts'
import { classNames } from '#client/components/class-names.ts'
import type { ListColumn } from '#client/components/list-page/list-page.tsx'
import { pagedTexts } from '#client/config/paged-texts.ts'
import { daySigns, peopleTexts } from '#client/config/people-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { daysOf, wholeMinutes, type AttendanceQuery } from '#client/features/attendance/attendance-query.ts'
import { PersonCell } from '#client/features/member/components/member-cells.tsx'
import { None, RowLinks } from '#client/features/paged/cells.tsx'
import { sortable } from '#client/features/paged/paged-list.tsx'
import { PlainCard } from '#client/features/paged/plain-card.tsx'
import { PlainChip } from '#client/features/paged/plain-chip.tsx'
import { durationText } from '#client/lib/format-time.ts'
import styles from '#client/features/attendance/components/attendance.module.css'

const texts = peopleTexts.attendance
const countNames = ['normal', 'late', 'early', 'missing', 'rest'] as const

type Day = AttendanceRow['days'][number]

/** One day of the grid in one sign; the tooltip says it in words. */
const DayCell = ({ day }: { day: Day | undefined }) => {
  if (day === undefined || day.status === null) return null
  const seconds = day.seconds > 0 ? ` ${durationText(day.seconds * SECOND)}` : ''
  return (
    <span className={classNames(styles.sign, styles[day.status])} title={`${day.day} ${day.statusName}${seconds}`}>
      {daySigns[day.status]}
    </span>
  )
}

/** 正常 12 天，迟到 1 天: what did not occur is left out. */
export const countsText = ({ counts }: Pick<AttendanceRow, 'counts'>): string =>
  countNames
    .filter((name) => counts[name] > 0)
    .map((name) => `${texts.counts[name]} ${counts[name]} ${texts.dayCount}`)
    .join('，')

export const OnDutyChip = ({ onDuty }: { onDuty: boolean }) =>
  onDuty ? <PlainChip tone="good" icon="clock" text={peopleTexts.member.onDuty} /> : <None />

const detailPath = ({ person }: AttendanceRow, month: string | undefined): string =>
  `${screenPaths.attendance.detail(person.id)}${month === undefined ? '' : `?month=${month}`}`

/** A month shall stand beside the counts at 1440 px: one sign a day, and no air around it. */
const DAY_WIDTH = 20
const tight = { style: { paddingInline: 0 } }
const present = {
  'aria-current': 'date',
  className: styles.today,
  style: { ...tight.style, color: 'var(--primary-text)', fontWeight: 600 },
} as const

const dayColumns = (month: string, today: string): ListColumn<AttendanceRow>[] =>
  daysOf(month).map((day) => ({
    key: day,
    title: String(Number(day.slice(8))),
    width: DAY_WIDTH,
    align: 'center',
    onCell: () => tight,
    onHeaderCell: () => (day === today ? present : tight),
    render: (_, row) => <DayCell day={row.days.find((one) => one.day === day)} />,
  }))

/** Who, how long, how it went, the month day by day, actions. The grid is there once the month is known; `today` is marked in it. */
export const attendanceColumns = (
  query: AttendanceQuery,
  { month, today }: { month: string | undefined; today: string },
): ListColumn<AttendanceRow>[] => [
  {
    ...sortable(query, 'name'),
    title: texts.columns.person,
    width: 122,
    render: (_, { person, roleName }) => <PersonCell name={person.name} second={roleName} />,
  },
  {
    ...sortable(query, 'seconds'),
    title: texts.columns.seconds,
    width: 104,
    render: (_, row) => (row.seconds === 0 ? <None /> : wholeMinutes(row.seconds)),
  },
  { key: 'duties', title: texts.columns.duties, width: 46, render: (_, row) => row.duties },
  { ...sortable(query, 'late'), title: texts.counts.late, width: 58, render: (_, { counts }) => counts.late },
  { ...sortable(query, 'early'), title: texts.counts.early, width: 58, render: (_, { counts }) => counts.early },
  { ...sortable(query, 'missing'), title: texts.counts.missing, width: 58, render: (_, { counts }) => counts.missing },
  { key: 'onDuty', title: texts.columns.onDuty, width: 74, render: (_, row) => <OnDutyChip onDuty={row.onDuty} /> },
  ...(month === undefined ? [] : dayColumns(month, today)),
  {
    key: 'actions',
    title: pagedTexts.actions,
    width: 56,
    render: (_, row) => (
      <RowLinks>
        <Link to={detailPath(row, query.filters['month'])}>{pagedTexts.detail}</Link>
      </RowLinks>
    ),
  },
]

export const AttendanceCardRow = ({ row, month }: { row: AttendanceRow; month: string | undefined }) => (
  <PlainCard
    icon="people"
    title={row.person.name}
    state={<OnDutyChip onDuty={row.onDuty} />}
    lines={[`${row.roleName} ${row.phone}`, durationText(row.seconds * SECOND), countsText(row)]}
    to={detailPath(row, month)}
  />
)
