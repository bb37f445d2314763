/** The words of the views that a project shares. */
export const sharedViewTexts = {
  title: '项目视图',
  noneShared: '尚未共享视图。',
  share: '与项目共享',
  shareOf: (name: string) => `与项目共享 ${name}`,
  shared: (name: string) => `已与项目共享“${name}”`,
  renameOf: (name: string) => `重命名共享的 ${name}`,
  remove: '取消共享',
  removeOf: (name: string) => `取消共享 ${name}`,
  removed: (name: string) => `已取消共享“${name}”`,
} as const
