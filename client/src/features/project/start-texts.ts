/** The words of starting a stopped project. */
export const startTexts = {
  title: '项目已停止服务',
  note: '您的项目已停止服务。您是超级管理员，可以重新启用。',
  start: '启用并进入',
  started: (name: string) => `【${name}】已启用`,
  name: (name: string) => `启用并进入${name}`,
} as const
