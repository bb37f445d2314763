/** The words of messages, announcements and editions (spec §4; texts.json). */
export const messageTexts = {
  name: '消息通知',
  /** The first tab of the panel, beside the announcements. */
  panel: '消息',
  tabs: { all: '全部', notify: '通知', device: '设备', permission: '权限', comment: '评论' },
  columns: { message: '消息', type: '类型', project: '项目', time: '时间', actions: '操作' },
  open: '查看',
  isUnread: '未读',
  none: '暂无消息',
  noneNote: '分给您的事件、评论和权限变更会出现在这里',
  readAll: '全部已读',
  readAllConfirm: '是否全部标注已读?',
  showAll: '查看全部',
  refused: '您没有权限查看详情',
  elsewhere: {
    title: '切换项目',
    text: (project: string) => `该消息来自项目【${project}】，切换到该项目后才能查看。`,
    act: '切换',
  },
} as const

export const announcementTexts = {
  dialog: '通知消息',
  page: '通知公告',
  kinds: { notice: '通知', system: '系统消息' },
  priorities: { L: '一般', M: '重要', H: '紧急' },
  from: '发布人',
  columns: {
    titile: '标题',
    sender: '发布人',
    sendTime: '发布时间',
    priority: '优先级',
    read: '阅读状态',
    actions: '操作',
  },
  read: { 0: '未读', 1: '已读' },
  open: '查看',
  none: '暂无未读公告',
  noneEver: '暂无公告',
  noneNote: '管理员发布给您的公告会出现在这里',
  readAll: '全部标注已读',
  full: '全屏',
  small: '退出全屏',
} as const

export const editionTexts = {
  title: (version: string) => `版本更新 ${version}`,
  page: (at: number, count: number) => `${at} / ${count}`,
  picture: (title: string, at: number) => `${title} 图 ${at}`,
  back: '上一页',
  next: '下一页',
  close: '关闭',
  start: '开始使用',
}

export const setupTexts = {
  title: '组织设置',
  newProject: '欢迎使用新项目，请先完成组织设置。',
  usual: '请完成本项目的组织设置。',
  time: '完成组织设置大约需要 2 分钟',
  rules: '查看默认规则',
  setUp: '完成设置',
} as const
