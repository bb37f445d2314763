/** The words that every list and every detail page of things other than events share. */
export const pagedTexts = {
  none: '—',
  keyword: '关键字',
  area: '区域',
  areaClass: '分类',
  actions: '操作',
  detail: '详情',
  openDetail: '查看详情',
  edit: '编辑',
  save: '保存',
  saved: '已保存',
  cancel: '取消',
  lastRead: (time: string, why: string) => `仍显示 ${time} 的结果，${why}`,
  gone: (what: string) => `该${what}不存在，或不在您的区域内`,
  toList: (title: string) => `返回${title}`,
} as const
