/** Texts that all lists and detail pages share, except those of events. */
export const listTexts = {
  none: '—',
  keyword: '关键字',
  area: '区域',
  areaClass: '分类',
  actions: '操作',
  detail: '详情',
  /** For a device and its events: false alarms within 24 hours. */
  falseAlarms: (count: number) => `频繁误报 ${count} 次`,
  openDetail: '查看详情',
  edit: '编辑',
  save: '保存',
  saved: '已保存',
  cancel: '取消',
  lastRead: (time: string, why: string) => `仍显示 ${time} 的结果，${why}`,
  gone: (what: string) => `该${what}不存在，或不在您的区域内`,
  discard: {
    title: '放弃未保存的修改？',
    text: '关闭后，刚才填写的内容不会保留。',
    leave: '放弃修改',
    stay: '继续填写',
  },
  toList: (title: string) => `返回${title}`,
} as const
