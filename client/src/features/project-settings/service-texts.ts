import type { ProjectHolds } from '#shared/project/project-settings.contract.ts'

const whoLeaves = (alone: number): string => (alone > 0 ? `，其中 ${alone} 人没有其他项目，将退出登录` : '')

/** The words of stopping, starting and deleting a project. */
export const serviceTexts = {
  title: '启停与删除',
  holds: {
    members: '名成员',
    devices: '台在用设备',
    openEvents: '条未结束事件',
    invitations: '份待接受邀请',
  },
  start: {
    label: '启用项目',
    note: '项目尚未启用：成员可以查看，页面不显示水印',
    button: '启用项目',
    done: '项目已启用',
  },
  stop: {
    label: '停用项目',
    note: '成员不能再进入，随时可以重新启用',
    button: '停用项目',
    title: (name: string) => `停用【${name}】？`,
    confirm: '确认停用',
    lines: ({ alone }: ProjectHolds): readonly string[] => [
      `全部成员（包括您）的页面会立即提示“已停止服务”，并转到其他项目${whoLeaves(alone)}`,
      '停用期间不推送消息、短信与电话，设备照常上报，事件保留',
      '邀请保留，接受后也要等项目启用才能进入',
      '超级管理员可在“切换项目”中重新启用',
    ],
  },
  remove: {
    label: '删除项目',
    note: '成员移出、设备停用，不能恢复',
    button: '删除项目',
    title: (name: string) => `删除【${name}】？`,
    confirm: '确认删除',
    lines: ({ alone }: ProjectHolds): readonly string[] => [
      `全部成员（包括您）立即移出项目，正在使用的页面会收到提示${whoLeaves(alone)}`,
      '全部设备停用，未结束的事件不再有人处理',
      '待接受和已拒绝的邀请全部作废',
      '历史记录保留在系统中，但不再有成员可以查看；删除后不能恢复',
    ],
    type: (name: string) => `请输入项目名称“${name}”以确认`,
    wrong: '与项目名称不一致',
  },
} as const
