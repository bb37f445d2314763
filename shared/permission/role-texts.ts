import { rightNames, rights, type Right } from '#shared/permission/roles.ts'
import type { changeReasons } from '#shared/realtime/messages.ts'

/** A right as an invitation shows it to the invited person. */
export interface RightText {
  readonly name: string
  readonly text: string
}

// Rights that an invitation does not mention have no row: they are the frame of the role, not its activities.
const rightTexts: Partial<Readonly<Record<Right, RightText>>> = {
  'device:view': { name: '监测数据', text: '查看所管区域内的硬件' },
  maintenance: { name: '维保权限', text: '查看并办理所管区域的维保' },
  'message:receive': { name: '消息通知权限', text: '硬件报警后默认 5 分钟语音电话，并发送 App 通知与短信' },
  'risk:report': { name: '隐患上报权限', text: '上报所管区域内的隐患' },
  'alarm:handle': { name: '预警管理权限', text: '查看并处理所管区域内的预警' },
  'person:manage': { name: '人员管理', text: '添加、编辑、删除所管区域的成员，例如成员离职时' },
  'device:manage': { name: '硬件管理', text: '添加、编辑、移动、停用所管区域的硬件' },
  'duty:view': { name: '值班数据', text: '查看当前值班人员，及其对预警、故障、隐患的处理情况' },
  'fault:handle': { name: '故障管理', text: '处理所管区域内的故障' },
  'risk:handle': { name: '隐患管理', text: '处理所管区域内的隐患' },
  'attendance:clock': { name: '上下班打卡', text: '上班、下班时打卡' },
}

/** What some rights allow, in the words and the order of spec §6. */
export const rightTextsOf = (held: ReadonlySet<string>): RightText[] =>
  rightNames.filter((right) => held.has(right)).flatMap((right) => rightTexts[right] ?? [])

/** All given rights by their names, including those that an invitation does not mention. */
export const rightListOf = (held: ReadonlySet<string>): RightText[] =>
  rightNames.filter((right) => held.has(right)).map((right) => rightTexts[right] ?? { name: rights[right], text: '' })

/** Titles of the dialog after a change of a person's projects (push.json, changeReasonDialogs). */
export const permissionTitles: Readonly<Record<(typeof changeReasons)[number], string>> = {
  disabled: '已停止服务',
  deleted: '已停止服务',
  roleUpdate: '权限变更',
  enabled: '权限变更',
  addProject: '权限变更',
  deleteProject: '权限变更',
}

/** Title of the last push to an expired session (texts.json). */
export const sessionOverTitle = '账号下线'

/** Titles of the pushes about an invitation. */
export const invitationTitles = { sent: '项目邀请', accepted: '已接受邀请', rejected: '已拒绝邀请' } as const
