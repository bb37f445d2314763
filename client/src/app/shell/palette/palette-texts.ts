/** The words of pages and acts in the search. */
export const paletteTexts = {
  pages: '页面',
  acts: '操作',
  handOver: '发起交接班',
  exported: '导出当前列表',
  exportedNote: 'Excel，按当前条件',
  switch: (project: string) => `切换到 ${project}`,
  switchAny: '切换项目',
  looks: { light: '外观：日间', dark: '外观：夜间' },
  tour: '重新查看导览',
  logout: '退出登录',
} as const
