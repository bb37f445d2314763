import { useEffect } from 'react'
import type { AttendanceRow } from '#shared/contracts/attendance.ts'
import { formatDay, SECOND } from '#shared/time.ts'
import { pagedTexts } from '#client/config/paged-texts.ts'
import { peopleTexts } from '#client/config/people-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { attendanceInput, attendanceRules, monthsUntil } from '#client/features/attendance/attendance-query.ts'
import { AttendanceCardRow, attendanceColumns } from '#client/features/attendance/components/attendance-columns.tsx'
import { PagedList, pagedOptions } from '#client/features/paged/paged-list.tsx'
import { useAreaField } from '#client/features/paged/use-area-field.ts'
import { aboutPeople, useFreshen } from '#client/features/paged/use-freshen.ts'
import { usePagedQuery } from '#client/features/paged/use-paged-query.ts'
import { durationText } from '#client/lib/format-time.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = peopleTexts.attendance

/** The month of the present is opened at today, which may lie beyond the edge; later on it stays where it was scrolled to. */
const useTodayInView = (month: string | undefined): void => {
  useEffect(() => {
    if (month === undefined) return
    document.querySelector('th[aria-current=date]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [month])
}

/** 考勤统计: the month of everybody who clocks in and out, as a grid of days. */
export const AttendanceListPage = () => {
  const [query, change] = usePagedQuery(attendanceRules)
  const input = attendanceInput(query)
  const read = trpc.attendance.list.useQuery(input, pagedOptions)
  useFreshen(read.refetch, aboutPeople)
  const { data } = read
  const months = monthsUntil(serverClock.now())
  const today = formatDay(serverClock.now())
  useTodayInView(data?.month)
  return (
    <PagedList<AttendanceRow, 'all', (typeof attendanceRules.sorts)[number]>
      rules={attendanceRules}
      query={query}
      change={change}
      read={read}
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
        { kind: 'keyword', name: 'keyword', label: pagedTexts.keyword, placeholder: texts.filters.keywordHint },
      ]}
      columns={attendanceColumns(query, { month: data?.month, today })}
      rowKey={({ person }) => person.id}
      renderCard={(row) => <AttendanceCardRow row={row} month={query.filters['month']} />}
      calm={{ title: texts.calm }}
      left={data !== undefined && <span>{`${data.month}，${texts.total(durationText(data.seconds * SECOND))}`}</span>}
    />
  )
}
