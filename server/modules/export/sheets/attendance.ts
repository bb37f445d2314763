import { attendanceReads } from '#server/modules/attendance/attendance-list.ts'
import { yesNo } from '#server/modules/export/sheets/cells.ts'
import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { attendanceContracts, type AttendanceRow } from '#shared/attendance/attendance.contract.ts'

/** Days of the longest month; in a shorter one the last columns stay empty. */
const dayColumns = Array.from({ length: 31 }, (_, index) => ({
  key: 'days' as const,
  title: `${index + 1}日`,
  width: 6,
  value: ({ days }: AttendanceRow) => days[index]?.statusName ?? null,
}))

export const attendance = defineSheet('attendance', {
  title: '考勤统计',
  pages: { 考勤统计: {} },
  input: attendanceContracts.list.input,
  columns: [
    { key: 'name', width: 12, value: ({ person }: AttendanceRow) => person.name },
    { key: 'phone', width: 14, value: ({ phone }) => phone },
    { key: 'role', width: 12, value: ({ roleName }) => roleName },
    { key: 'areas', width: 24, value: ({ areas }) => areas.map(({ name }) => name).join('、') },
    { key: 'onDuty', width: 8, value: ({ onDuty }) => yesNo(onDuty) },
    { key: 'seconds', width: 12, format: 'duration', value: ({ seconds }) => seconds },
    { key: 'duties', width: 8, value: ({ duties }) => duties },
    { key: 'rollCallRate', width: 12, format: 'rate', value: ({ rollCalls }) => rollCalls.rate },
    { key: 'normal', width: 6, value: ({ counts }) => counts.normal },
    { key: 'late', width: 6, value: ({ counts }) => counts.late },
    { key: 'early', width: 6, value: ({ counts }) => counts.early },
    { key: 'missing', width: 6, value: ({ counts }) => counts.missing },
    { key: 'rest', width: 6, value: ({ counts }) => counts.rest },
    ...dayColumns,
  ],
  find: rowsOfStore(attendanceReads),
})
