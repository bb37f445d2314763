import type { Texts } from '#tests/support/document-texts.ts'

/** Visits in a browser, with the texts that appear on each: tests/e2e/full/texts.spec.ts. */
export const browserVisits = {
  // These need a browser: a page reload, another user agent, or the browser's clock and connections.
  'the header, the choice of a project and the big screen that cannot be had': {
    header: ['切换', '进入大屏', '下载中心', '消息通知'],
    dialogs: ['切换项目'],
    sentences: ['进入大屏失败，请重试', '切换成功'],
  },
  '账号下线, when the server knows no such token': {
    dialogs: ['账号下线'],
    sentences: ['您的账号在其它硬件/浏览器登录，可重新登录', 'Token失效，请重新登录'],
    buttons: ['重新登录'],
  },
  无项目: { dialogs: ['无项目'], sentences: ['您当前没有加入项目，请加入项目后再登录'], buttons: ['回到登录'] },
  'a single sign-on that fails': { sentences: ['登录信息失效，请重新登录！'] },
  'the end of a session by its status': { sentences: ['未授权，请重新登录'] },
  'a call without an answer': { sentences: ['请求超时，请刷新页重试。'] },
  'a call over a line that breaks': { sentences: ['网络异常，请检查网络后重试。'] },
  'a browser that is too old': { ours: ['unsupported browser'] },
  'the way out of another project, and the end of the own one': {
    dialogs: ['权限变更', '已停止服务'],
    ours: ['removed from project'],
    buttons: ['我知道了'],
  },
  'feedback, with files that are left out': {
    dialogs: ['意见反馈'],
    sentences: [
      '格式为：jpg/jpeg/png，大小不超过2M，不超过8张',
      '请输入大于10且不超过200的字符数',
      '请上传jpg/jpeg/png格式',
      '文件大小超过2M',
      '最多只可上传8张',
      '感谢你提出的意见或反馈',
    ],
  },
} as const satisfies Record<string, Texts>
