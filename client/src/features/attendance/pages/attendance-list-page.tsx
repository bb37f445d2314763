import { attendanceList } from '#shared/attendance/attendance-list.ts'
import { useEffect, useState } from 'react'
import type { RollCallCounts } from '#shared/roll-call/roll-calls.ts'
import { isMonth } from '#shared/attendance/shifts.ts'
import { formatDay } from '#shared/time.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { attendanceTexts } from '#client/features/attendance/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import {
  AttendanceCardRow,
  attendanceColumns,
  DayLegend,
  rateLine,
} from '#client/features/attendance/components/attendance-columns.tsx'
import { DayDrawer, DayRead, type DayAt } from '#client/features/attendance/components/day-drawer.tsx'
import { HandOversLink } from '#client/features/attendance/components/hand-overs-link.tsx'
import { OnDutyButton } from '#client/features/attendance/components/on-duty.tsx'
import { daysUntil, monthsUntil, wholeMinutes } from '#client/features/attendance/months.ts'
import { aboutRollCalls, RollCallButton } from '#client/features/roll-call/index.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { trpc } from '#client/lib/trpc.ts'
import { aboutPeople } from '#client/realtime/use-freshen.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import { useAreaField } from '#client/ui/form/use-area-field.ts'
import { ClockIn } from '#client/ui/duty/clock-in.tsx'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { chosen, isId, isKeyword, pagingOf, type ListRules, type QueryOf } from '#client/ui/list/list-query.ts'
import { useList } from '#client/ui/list/use-list.ts'
import styles from '#client/features/attendance/components/attendance.module.css'

const { empty, emptyNote, filters, total } = attendanceTexts

/** Without a month the list is of the current one. */
const rules = {
  tabs: ['all'],
  sorts: attendanceList.sorts,
  filters: { month: isMonth, areaId: isId, keyword: isKeyword },
} as const satisfies ListRules<'all'>

const input = (query: QueryOf<typeof rules>) => ({
  ...chosen(query, 'month', 'areaId', 'keyword'),
  ...pagingOf(query),
})

const isAbout = (frame: Frame): boolean => aboutPeople(frame) || aboutRollCalls(frame)

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
    {[total(wholeMinutes(data.seconds)), rateLine(data)].filter(Boolean).join('，')}
    <DayLegend />
  </span>
)

const Tools = ({ areaId }: { areaId: string | undefined }) => (
  <>
    <OnDutyButton areaId={areaId} />
    <RollCallButton />
    <HandOversLink />
  </>
)

const Grid = ({ onDay }: { onDay: (at: DayAt) => void }) => {
  const list = useList({ rules, input, call: trpc.attendance.list, isAbout })
  const { data } = list.read
  const { areaId, month } = list.query.filters
  const now = serverClock.now()
  const months = monthsUntil(now)
  const isPhone = useIsPhone()
  useTodayInView(data?.month)
  return (
    <ListPage
      list={list}
      exported={{ spec: attendanceList, paths: screenPaths.attendance, input: list.input }}
      fields={[
        {
          kind: 'select',
          name: 'month',
          label: filters.month,
          width: 170,
          options: months.map((value) => ({ value, label: value })),
          usual: months[0],
        },
        useAreaField(),
        { kind: 'keyword', name: 'keyword', label: filters.member, placeholder: filters.keywordHint },
      ]}
      columns={attendanceColumns({ chosen: month, month: data?.month, today: formatDay(now), onDay })}
      rowKey={({ person }) => person.id}
      renderCard={(row) => <AttendanceCardRow row={row} month={month} />}
      empty={{ title: empty, note: emptyNote, action: <ClockIn /> }}
      tools={<Tools areaId={areaId} />}
      banner={!isPhone && data !== undefined && <Figures data={data} />}
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
