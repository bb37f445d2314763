import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { isMonth } from '#shared/attendance/shifts.ts'
import type { AttendanceDetail } from '#shared/attendance/attendance.contract.ts'
import { formatDay, SECOND } from '#shared/time.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { attendanceTexts } from '#client/features/attendance/texts.ts'
import { rollCallTexts } from '#client/config/roll-call-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { daysUntil, monthBeside } from '#client/features/attendance/months.ts'
import { OnDutyChip } from '#client/features/attendance/components/attendance-columns.tsx'
import { DayDrawer, OneDay, type DayAt } from '#client/features/attendance/components/day-drawer.tsx'
import { DayChip, timeOf, type Duty, type DutyDay } from '#client/features/attendance/components/day-parts.tsx'
import { MonthCalendar } from '#client/features/attendance/components/month-calendar.tsx'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { DetailHead, ListCard, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { RateCell } from '#client/features/roll-call/index.ts'
import { durationText } from '#client/lib/format-time.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/attendance/components/attendance.module.css'
import cells from '#client/ui/list/cells.module.css'
import detail from '#client/ui/detail/detail-parts.module.css'

const texts = attendanceTexts

const outText = ({ state, outAt, outAddress }: Duty, day: string): string => {
  if (outAt !== null) return texts.clockOut(timeOf(outAt, day), outAddress)
  return state === 'on' ? texts.notYet : texts.missing
}

const dutyText = (duty: Duty, day: string): string =>
  [
    duty.shiftName,
    texts.clockIn(timeOf(duty.inAt, day), duty.inAddress),
    outText(duty, day),
    ...(duty.late ? [texts.late] : []),
    ...(duty.early ? [texts.early] : []),
  ].join('，')

const DayItem = ({ day }: { day: DutyDay }) => (
  <>
    <b className={styles.day}>{day.day}</b>
    {day.duties.length === 0 ? (
      <TwoLines first={texts.noDuty} />
    ) : (
      <span className={cells.lines}>
        {day.duties.map((duty) => (
          <span key={duty.inAt} title={dutyText(duty, day.day)}>
            {dutyText(duty, day.day)}
          </span>
        ))}
      </span>
    )}
    <RowEnd>
      {day.seconds > 0 && <span>{durationText(day.seconds * SECOND)}</span>}
      {day.status !== null && <DayChip status={day.status} />}
    </RowEnd>
  </>
)

const MonthLinks = ({ month }: { month: string }) => (
  <span className="inline-flex gap-12">
    <Link to={`?month=${monthBeside(month, -1)}`}>{texts.lastMonth}</Link>
    <Link to={`?month=${monthBeside(month, 1)}`}>{texts.nextMonth}</Link>
  </span>
)

const Head = ({ row }: { row: AttendanceDetail }) => (
  <DetailHead
    icon="person"
    title={`${row.person.name} · ${texts.monthOf(row.month)}`}
    state={<OnDutyChip onDuty={row.onDuty} />}
    about={`${row.roleName}，${row.areas.map(({ name }) => name).join('、')}`}
    facts={[
      { label: texts.columns.seconds, value: durationText(row.seconds * SECOND) },
      { label: texts.columns.duties, value: row.duties, note: texts.dutyCount },
      {
        label: rollCallTexts.rate,
        value: <RateCell counts={row.rollCalls} />,
        note: rollCallTexts.counts(row.rollCalls),
      },
      { label: texts.counts.normal, value: row.counts.normal, note: texts.dayCount },
      { label: texts.counts.late, value: row.counts.late, note: texts.dayCount },
      { label: texts.counts.early, value: row.counts.early, note: texts.dayCount },
      { label: texts.counts.missing, value: row.counts.missing, note: texts.dayCount },
    ]}
    actions={<MonthLinks month={row.month} />}
  />
)

/** The month as a calendar; a click opens a day. */
const Calendar = ({ row }: { row: AttendanceDetail }) => {
  const [at, setAt] = useState<DayAt>()
  const today = formatDay(serverClock.now())
  return (
    <Card title={texts.calendar} className={detail.below} padded>
      <MonthCalendar days={row.days} today={today} onDay={(day) => setAt({ person: row.person, day })} />
      <DayDrawer
        at={at}
        days={daysUntil(row.month, today)}
        onDay={setAt}
        draw={({ day }) => <OneDay month={row} day={day} />}
      />
    </Card>
  )
}

/** 考勤详情: a person's month, with time and place of every clocking; latest day first. */
export const AttendanceDetailPage = () => {
  const { parameterId: id = '' } = useParams()
  const monthParam = useSearchParams()[0].get('month') ?? ''
  const read = trpc.attendance.detail.useQuery({ id, ...(isMonth(monthParam) && { month: monthParam }) }, detailOptions)
  return (
    <DetailFrame read={read} what={texts.one} list={screenPaths.attendance}>
      {(row) => (
        <>
          <Head row={row} />
          <Calendar row={row} />
          <ListCard
            title={texts.days}
            className={detail.below}
            items={row.days.filter(({ status, duties }) => status !== null || duties.length > 0).toReversed()}
            empty={texts.noDuty}
            keyOf={({ day }) => day}
            draw={(day) => <DayItem day={day} />}
          />
        </>
      )}
    </DetailFrame>
  )
}
