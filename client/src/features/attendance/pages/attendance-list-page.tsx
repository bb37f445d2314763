import { useEffect, useState } from 'react'
import type { RollCallCounts } from '#shared/attendance/roll-calls.ts'
import type { AttendanceRow } from '#shared/contracts/attendance.ts'
import { formatDay } from '#shared/time.ts'
import { peopleTexts } from '#client/config/people-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import {
  attendanceInput,
  attendanceRules,
  daysUntil,
  monthsUntil,
  wholeMinutes,
} from '#client/features/attendance/attendance-query.ts'
import {
  AttendanceCardRow,
  attendanceColumns,
  DayLegend,
  rateLine,
} from '#client/features/attendance/components/attendance-columns.tsx'
import { DayDrawer, DayRead, type DayAt } from '#client/features/attendance/components/day-drawer.tsx'
import { HandOversLink } from '#client/features/attendance/components/hand-overs-link.tsx'
import { OnDutyButton } from '#client/features/attendance/components/on-duty.tsx'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { listQueryOptions } from '#client/ui/list/use-list.ts'
import { useAreaField } from '#client/ui/form/use-area-field.ts'
import { aboutPeople, useFreshen } from '#client/realtime/use-freshen.ts'
import { useListQuery } from '#client/ui/list/use-list-query.ts'
import { aboutRollCalls, RollCallButton } from '#client/features/roll-call/index.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/features/attendance/components/attendance.module.css'
import listStyles from '#client/ui/list/list.module.css'

const texts = peopleTexts.attendance

/** Scrolls today into view when the current month opens, because it may be outside; later the scroll position stays. */
const useTodayInView = (month: string | undefined): void => {
  useEffect(() => {
    if (month === undefined) return
    document.querySelector('th[aria-current=date]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [month])
}

interface MonthFigures {
  readonly seconds: number
  readonly rollCalls: RollCallCounts
}

/** The totals of the selected month, and the legend. */
const Figures = ({ data }: { data: MonthFigures }) => (
  <span className={styles.figures}>
    {[texts.total(wholeMinutes(data.seconds)), rateLine(data)].filter(Boolean).join('，')}
    <DayLegend />
  </span>
)

const Grid = ({ onDay }: { onDay: (at: DayAt) => void }) => {
  const [query, change] = useListQuery(attendanceRules)
  const input = attendanceInput(query)
  const read = trpc.attendance.list.useQuery(input, listQueryOptions)
  useFreshen(read.refetch, (frame) => aboutPeople(frame) || aboutRollCalls(frame))
  const { data } = read
  const months = monthsUntil(serverClock.now())
  const today = formatDay(serverClock.now())
  useTodayInView(data?.month)
  const isPhone = useIsPhone()
  const onDuty = (
    <>
      <OnDutyButton areaId={query.filters['areaId']} />
      <RollCallButton />
      <HandOversLink />
    </>
  )
  return (
    <ListPage<AttendanceRow, 'all', (typeof attendanceRules.sorts)[number]>
      list={{ rules: attendanceRules, query, change, read }}
      exported={{ domain: 'attendance', paths: screenPaths.attendance, input }}
      fields={[
        {
          kind: 'select',
          name: 'month',
          label: texts.filters.month,
          width: 170,
          options: months.map((month) => ({ value: month, label: month })),
          usual: months[0],
        },
        useAreaField(),
        { kind: 'keyword', name: 'keyword', label: texts.filters.member, placeholder: texts.filters.keywordHint },
      ]}
      columns={attendanceColumns(query, { month: data?.month, today, onDay })}
      rowKey={({ person }) => person.id}
      renderCard={(row) => <AttendanceCardRow row={row} month={query.filters['month']} />}
      empty={{ title: texts.empty }}
      left={
        <>
          {onDuty}
          {data !== undefined && <Figures data={data} />}
        </>
      }
      banner={isPhone && <div className={listStyles.phoneTools}>{onDuty}</div>}
    />
  )
}

/** 考勤统计: a month of all members who clock in and out, as a grid of days; a click opens a day. */
export const AttendanceListPage = () => {
  const [at, setAt] = useState<DayAt>()
  const days = at === undefined ? [] : daysUntil(at.day.slice(0, 7), formatDay(serverClock.now()))
  return (
    <>
      <Grid onDay={setAt} />
      <DayDrawer at={at} days={days} onDay={setAt} draw={(one) => <DayRead at={one} />} />
    </>
  )
}
