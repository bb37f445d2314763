import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { monthOf } from '#shared/attendance/shifts.ts'
import type { AttendanceDetail } from '#shared/attendance/attendance.contract.ts'
import { formatDay } from '#shared/time.ts'
import { Unread } from '#client/ui/basics/unread.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { attendanceTexts } from '#client/features/attendance/texts.ts'
import { monthBeside, wholeMinutes } from '#client/features/attendance/months.ts'
import { countsText, rateLine } from '#client/features/attendance/components/attendance-columns.tsx'
import { OneDay } from '#client/features/attendance/components/day-drawer.tsx'
import { MonthCalendar } from '#client/features/attendance/components/month-calendar.tsx'
import { serverClock } from '#client/lib/server-clock.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/attendance/components/attendance.module.css'

const texts = attendanceTexts

const MonthRead = ({ own }: { own: AttendanceDetail }) => {
  const today = formatDay(serverClock.now())
  const [day, setDay] = useState(today.startsWith(own.month) ? today : `${own.month}-01`)
  return (
    <>
      <p className={styles.dayHead}>
        <span>{texts.total(wholeMinutes(own.seconds))}</span>
        <span>{countsText(own)}</span>
        <span>{rateLine(own)}</span>
      </p>
      <MonthCalendar days={own.days} today={today} onDay={setDay} />
      <h4 className={styles.dayTitle}>{day}</h4>
      <OneDay month={own} day={day} />
    </>
  )
}

const Month = ({ month }: { month: string }) => {
  const read = trpc.attendance.mine.useQuery({ month }, { meta: { quiet: true }, refetchOnMount: 'always' })
  if (read.data !== undefined) return <MonthRead key={month} own={read.data} />
  return <Unread read={read} rows={6} />
}

/** 我的考勤: the person's own month, always visible to a member who clocks in and out. */
export const OwnMonth = () => {
  const [month, setMonth] = useState<string>()
  const present = monthOf(serverClock.now())
  const shown = month ?? present
  return (
    <>
      <Button size="small" onClick={() => setMonth(present)}>
        {texts.own.month}
      </Button>
      <Drawer
        open={month !== undefined}
        size={480}
        title={`${texts.own.month} · ${shown}`}
        extra={
          <span className={styles.steps}>
            <Button
              type="text"
              icon={<Icon name="left" />}
              aria-label={texts.lastMonth}
              onClick={() => setMonth(monthBeside(shown, -1))}
            />
            <Button
              type="text"
              icon={<Icon name="right" />}
              aria-label={texts.nextMonth}
              disabled={shown >= present}
              onClick={() => setMonth(monthBeside(shown, 1))}
            />
          </span>
        }
        destroyOnHidden
        onClose={() => setMonth(undefined)}
      >
        <Month month={shown} />
      </Drawer>
    </>
  )
}
