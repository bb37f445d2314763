import { attendanceList } from '#shared/attendance/attendance-list.ts'
import { dayStatuses, type DayStatus } from '#shared/attendance/shifts.ts'

const { columns: attendance } = attendanceList

/** The words of the screens about attendance. */
export const attendanceTexts = {
  one: '考勤',
  columns: {
    name: attendance.name,
    seconds: attendance.seconds,
    duties: attendance.duties,
  },
  filters: { month: '月份', member: '成员', keywordHint: '姓名 / 账号' },
  empty: '本月没有考勤记录',
  emptyNote: '值班员上班打卡后，会出现在这里',
  total: (time: string) => `合计值班 ${time}`,
  monthOf: (month: string) => `${month} 考勤`,
  days: '每日考勤',
  counts: dayStatuses,
  dayCount: '天',
  dutyCount: '次',
  clockIn: (time: string, address: string) => `上班 ${time}${address === '' ? '' : ` ${address}`}`,
  clockOut: (time: string, address: string) => `下班 ${time}${address === '' ? '' : ` ${address}`}`,
  notYet: '值班中',
  missing: '未打下班卡',
  noDuty: '没有打卡',
  late: '迟到',
  early: '早退',
  in: '上班打卡',
  out: '下班打卡',
  noAddress: '未填写地点',
  notOver: '未结束',
  dayBefore: '前一天',
  dayAfter: '后一天',
  calendar: '月历',
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  dayLabel: (day: string, status: string) => (status === '' ? day : `${day} ${status}`),
  onDutyNow: (count: number | undefined) => (count === undefined ? '当前在岗' : `当前在岗 ${count} 人`),
  onDutyTitle: '当前在岗',
  nobodyOnDuty: '当前无人在岗',
  since: (time: string) => `${time} 上班`,
  own: {
    title: '上下班打卡',
    month: '我的考勤',
    off: '当前未上班',
    onSince: (shift: string, since: string) => `${shift}，${since} 上班`,
    soFar: (time: string) => `，已值班 ${time}`,
    address: '打卡地点',
    addressNote: '选填，例如：永安里消防控制室',
    clockOut: '下班打卡',
    again: '重试',
  },
  lastMonth: '上个月',
  nextMonth: '下个月',
} as const

/** One sign per day status, for the monthly grid. */
export const daySigns: Readonly<Record<DayStatus, string>> = {
  normal: '✓',
  late: '迟',
  early: '早',
  missing: '缺',
  rest: '休',
}
