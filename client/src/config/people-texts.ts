import { attendanceList } from '#shared/attendance/attendance-list.ts'
import { memberList } from '#shared/member/member-list.ts'
import type { DayStatus } from '#shared/attendance/shifts.ts'
import type { ContactMethod } from '#shared/contact/contact.contract.ts'
import type { MemberStatus } from '#shared/member/member.contract.ts'
import { contactTexts } from '#client/config/contact-texts.ts'
import { roleTexts } from '#client/config/role-texts.ts'

const { columns: member } = memberList
const { columns: attendance } = attendanceList

/** Membership status in a project, in the order of the tabs. Duplicated from the contracts, whose import would bring in zod. */
export const memberStatusTexts: Readonly<Record<MemberStatus, string>> = {
  joined: '已加入',
  pending: '待接受',
  rejected: '已拒绝',
  disabled: '停用',
}

/** How a contact is notified. */
export const contactMethodTexts: Readonly<Record<ContactMethod, string>> = { phone: '电话', sms: '短信', app: 'App' }

/** The words of the screens about members, attendance, emergency contacts and roles. */
export const peopleTexts = {
  member: {
    one: '成员',
    tabs: { all: '全部' },
    columns: {
      name: member.name,
      phone: member.phone,
      roleCode: member.role,
      areas: member.areas,
      status: member.status,
      onDuty: member.onDuty,
      lastLoginAt: member.lastLoginAt,
      joinedAt: member.joinedAt,
    },
    filters: { role: '角色', keywordHint: '姓名 / 账号 / 岗位 / 手机号' },
    empty: '暂无成员',
    onDuty: '在岗',
    offDuty: '未在岗',
    moreAreas: (count: number) => `另有 ${count} 个区域`,
    noAreas: '未分配区域',
    never: '从未登录',
    info: '成员信息',
    username: member.username,
    email: '邮箱',
    workNo: '工号',
    departments: '部门',
    otherRoles: member.otherRoles,
    inviter: member.inviter,
    invited: member.invitedAt,
    permissions: '角色权限',
    noPermissions: '该角色没有系统权限',
    areas: '负责区域',
    attendance: '查看考勤',
    resend: '重新邀请',
    again: '重发',
    back: '撤回',
    resent: '已重新发送邀请',
    revoke: '撤回邀请',
    revoked: '已撤回邀请',
    revokeTitle: (name: string) => `撤回对 ${name} 的邀请？`,
    revokeText: '对方将不能再接受这次邀请，可以之后重新邀请。',
    confirmRevoke: '确认撤回',
    call: '拨打电话',
    fixed: '超级管理员不能在此修改或移出',
    invite: {
      button: '邀请成员',
      send: '发送邀请',
      done: '邀请已发送，等待对方接受',
      phone: '手机号码',
      phoneNote: '对方须已注册本平台账号',
      badPhone: '请输入 11 位手机号码',
      role: '角色',
      area: '区域',
      areaNote: '包含其下级区域；对方加入后可再增加其他区域',
      enterArea: '请选择区域',
    },
    editing: {
      title: (name: string) => `编辑成员 ${name}`,
      note: '保存后立即生效，对方会收到权限变更提示。',
      role: '角色',
      areas: '区域',
      areasNote: '包含所选区域的下级区域',
      enterAreas: '请至少选择一个区域',
      done: (name: string) => `已更新 ${name} 的权限`,
    },
    removal: {
      button: '移出',
      title: (name: string) => `将 ${name} 移出项目？`,
      confirm: '确认移出',
      done: (name: string) => `已移出 ${name}`,
      loses: (areas: string, role: string) =>
        `立即失去在${areas === '' ? '本项目' : `【${areas}】`}的${role}权限，不再收到预警通知`,
      stays: (count: number) => `不在您管理范围内的 ${count} 个区域保留，对方仍是项目成员`,
      leaves: '对方将退出本项目，正在使用的页面会收到提示并退出',
      onDuty: '对方当前在岗，请先安排接班',
      events: '对方正在处理的事件不会自动转给他人，请先转派',
    },
    batch: {
      button: (count: number) => (count === 0 ? '批量调整区域' : `批量调整区域（${count} 人）`),
      title: (count: number) => `调整 ${count} 人的区域`,
      act: '方式',
      acts: { add: '增加区域', remove: '移除区域', set: '改为所选区域' },
      areas: '区域',
      note: '每人至少保留一个区域，保存后立即生效',
      done: (count: number) => `已调整 ${count} 人的区域`,
      failed: (name: string, why: string) => `${name}：${why}`,
    },
  },

  attendance: {
    one: '考勤',
    columns: {
      name: attendance.name,
      seconds: attendance.seconds,
      duties: attendance.duties,
      onDuty: attendance.onDuty,
    },
    filters: { month: '月份', member: '成员', keywordHint: '姓名 / 账号' },
    empty: '本月没有考勤记录',
    total: (time: string) => `合计值班 ${time}`,
    monthOf: (month: string) => `${month} 考勤`,
    days: '每日考勤',
    counts: { normal: '正常', late: '迟到', early: '早退', missing: '缺卡', rest: '休' },
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
      clockIn: '上班打卡',
      clockOut: '下班打卡',
      done: (isOn: boolean, time: string) => `${isOn ? '上班' : '下班'}打卡成功，${time}`,
      again: '重试',
    },
    lastMonth: '上个月',
    nextMonth: '下个月',
  },

  contact: contactTexts,

  role: roleTexts,
} as const

/** One sign per day status, for the monthly grid. */
export const daySigns: Readonly<Record<DayStatus, string>> = {
  normal: '✓',
  late: '迟',
  early: '早',
  missing: '缺',
  rest: '休',
}
