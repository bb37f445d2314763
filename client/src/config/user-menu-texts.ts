/** Items of the account menu (spec §2) and of the personal centre; each is also the title of what it opens. */
export const userMenuTexts = {
  centre: '个人中心',
  codes: 'App 与公众号二维码',
  help: '帮助中心',
  updateLog: '更新日志',
  manual: '用户手册',
  feedback: '意见反馈',
  password: '修改密码',
  phone: '更换手机号',
  departs: '部门切换',
  push: '消息推送设置',
  appearance: '外观设置',
  settings: '系统设置',
} as const
