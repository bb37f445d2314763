import { attendanceReads } from '#server/modules/attendance/attendance-list.ts'
import { durationText, rateText, yesNo } from '#server/modules/export/sheets/cells.ts'
import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { attendanceContracts, type AttendanceRow } from '#shared/contracts/attendance.ts'

/** Days of the longest month; in a shorter one the last columns stay empty. */
const dayColumns = Array.from({ length: 31 }, (_, index) => ({
  key: 'days' as const,
  title: `${index + 1}日`,
  width: 6,
  value: ({ days }: AttendanceRow) => days[index]?.statusName ?? null,
}))

export const attendance = defineSheet({
  title: '考勤统计',
  pages: { 考勤统计: {} },
  input: attendanceContracts.list.input,
  columns: [
    { key: 'name', title: '姓名', width: 12, value: ({ person }: AttendanceRow) => person.name },
    { key: 'phone', title: '手机号码', width: 14, value: ({ phone }) => phone },
    { key: 'role', title: '角色', width: 12, value: ({ roleName }) => roleName },
    { key: 'areas', title: '区域', width: 24, value: ({ areas }) => areas.map(({ name }) => name).join('、') },
    { key: 'onDuty', title: '当前在岗', width: 8, value: ({ onDuty }) => yesNo(onDuty) },
    { key: 'seconds', title: '值班时长', width: 12, value: ({ seconds }) => durationText(seconds) },
    { key: 'duties', title: '班次', width: 8, value: ({ duties }) => duties },
    { key: 'rollCallRate', title: '查岗应答率', width: 12, value: ({ rollCalls }) => rateText(rollCalls.rate) },
    { key: 'normal', title: '正常', width: 6, value: ({ counts }) => counts.normal },
    { key: 'late', title: '迟到', width: 6, value: ({ counts }) => counts.late },
    { key: 'early', title: '早退', width: 6, value: ({ counts }) => counts.early },
    { key: 'missing', title: '缺卡', width: 6, value: ({ counts }) => counts.missing },
    { key: 'rest', title: '休', width: 6, value: ({ counts }) => counts.rest },
    ...dayColumns,
  ],
  find: rowsOfStore(attendanceReads),
})
