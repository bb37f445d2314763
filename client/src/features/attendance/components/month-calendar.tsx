import type { AttendanceRow } from '#shared/attendance/attendance.contract.ts'
import { parseTime } from '#shared/time.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { attendanceTexts } from '#client/features/attendance/texts.ts'
import { weekColumn } from '#client/features/attendance/months.ts'
import { dayLooks } from '#client/features/attendance/components/day-parts.tsx'
import styles from '#client/features/attendance/components/attendance.module.css'

type Day = AttendanceRow['days'][number]
const texts = attendanceTexts

const Cell = ({ day, today, onDay }: { day: Day; today: string; onDay: (day: string) => void }) => (
  <button
    type="button"
    className={classNames(styles.cell, day.status !== null && styles[day.status], day.day === today && styles.isToday)}
    aria-label={texts.dayLabel(day.day, day.statusName)}
    {...(day.day === today && { 'aria-current': 'date' as const })}
    disabled={day.day > today}
    onClick={() => onDay(day.day)}
  >
    <b>{Number(day.day.slice(8))}</b>
    {day.status !== null && (
      <span className="inline-row gap-2">
        <Icon name={dayLooks[day.status].icon} size={14} />
        {texts.counts[day.status]}
      </span>
    )}
  </button>
)

export interface MonthCalendarProps {
  readonly days: readonly Day[]
  readonly today: string
  readonly onDay: (day: string) => void
}

/** A month in weeks that begin on Monday: each day with its status as icon and word; a click opens its clockings. */
export const MonthCalendar = ({ days, today, onDay }: MonthCalendarProps) => {
  const [first] = days
  return (
    <div className={styles.calendar}>
      {texts.weekdays.map((name) => (
        <span key={name} className="font-12 ink3 text-center">
          {name}
        </span>
      ))}
      {first !== undefined && weekColumn(parseTime(first.day)) > 0 && (
        <span style={{ gridColumn: `span ${weekColumn(parseTime(first.day))}` }} />
      )}
      {days.map((day) => (
        <Cell key={day.day} day={day} today={today} onDay={onDay} />
      ))}
    </div>
  )
}
