import { defineList } from '#shared/export/define-list.ts'

/** 考勤. */
export const attendanceList = defineList({
  domain: 'attendance',
  columns: {
    name: '姓名',
    phone: '手机号码',
    role: '角色',
    areas: '区域',
    onDuty: '当前在岗',
    seconds: '值班时长',
    duties: '班次',
    rollCallRate: '查岗应答率',
    normal: '正常',
    late: '迟到',
    early: '早退',
    missing: '缺卡',
    rest: '休息',
    /** The whole month: one column for each day. */
    days: '每日考勤',
  },
  united: { name: ['name', 'role', 'onDuty'] },
  sorts: ['name', 'seconds', 'late', 'early', 'missing', 'rollCallRate'],
})
