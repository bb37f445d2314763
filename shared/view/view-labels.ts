/** Names of the fields of shared views in error messages. */
export const viewLabels = {
  list: '列表',
  viewName: '视图名称',
  search: '筛选条件',
  choice: '列设置',
} as const
