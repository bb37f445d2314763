/** The texts of the frame around the pages (spec §2, §4; texts.json). */
export const shellTexts = {
  skip: '跳到正文',
  bigScreen: '进入大屏',
  bigScreenFailed: '进入大屏失败，请重试',
  downloads: '下载中心',
  ssoFailed: '登录信息失效，请重新登录！',

  notifications: {
    note: '开启桌面通知，第一时间接收预警',
    open: '开启',
    dismiss: '不再提示',
    title: '桌面通知',
    unsupported: '您的浏览器不支持桌面通知功能',
    known: '我知道了',
    denied: '浏览器已拒绝本站的桌面通知，请点击地址栏左侧的图标，将通知改为允许',
    opened: '桌面通知已开启',
  },

  migration: {
    note: '人员检测类事件已由预警管理迁移至异常管理',
    known: '我知道了',
  },

  world: {
    name: (id: string) => `世界 ${id}`,
    frozen: '时钟停走',
    speed: (speed: string) => `时钟 ${speed} 倍速`,
  },

  tabs: {
    name: '已打开的页面',
    close: (title: string) => `关闭${title}`,
  },
} as const
