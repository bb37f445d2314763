/** Texts about changes of session, project and membership (spec §4, §8; texts.json). */
export const sessionTexts = {
  switched: '切换成功',
  known: '我知道了',

  changed: '您的账号权限发生变更，页面将重新加载',
  changedIn: (project: string) => `您在【${project}】的账号权限发生变更，页面将重新加载`,
  stopped: (project: string) => `项目【${project}】已停止服务`,
  frozen: '您的账号已停止使用，请联系管理员',
  removed: {
    fromCurrent: '您在该项目的账号权限已被取消，请重新登录',
    fromOther: '您已被移出该项目',
    deregistered: '您的账号已被注销，可重新注册',
  },
  left: (name: string, project: string) => `${name}已退出项目【${project}】`,
} as const
