/** Texts of the shell, the login page and failed calls (spec §4, §8; texts.json). */
export const texts = {
  product: '烽燧',
  tagline: '消防与建筑安全监测平台',
  menuNote: '消防监测',

  offline: {
    title: '账号下线',
    content: '您的账号在其它硬件/浏览器登录，可重新登录',
    button: '重新登录',
  },
  timeout: '请求超时，请刷新页重试。',
  network: '网络异常，请检查网络后重试。',
  unreadable: '服务器的答复无法识别',
  /** Behind a text that does not say why a call failed. */
  cause: {
    behind: (text: string, cause: string) => `${text}（${cause}）`,
    and: '，',
    status: (http: number) => `HTTP ${http}`,
    code: (code: number) => `错误码 ${code}`,
    request: (id: string) => `编号 ${id}`,
    offline: '本机未联网',
  },

  login: {
    title: '登录烽燧',
    byAccount: '账号登录',
    byPhone: '手机号登录',
    account: '账号',
    password: '密码',
    enterAccount: '请输入账号',
    enterPassword: '请输入密码',
    capsLock: '大写锁定已开启',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    remember: '7 天内自动登录',
    submit: '登录',
    soundNote: '登录即开启本页的预警声音',
    forgot: '忘记密码',
    noAccount: '还没有账号？',
    register: '注册',
    captcha: '图形验证码',
    enterCaptcha: '请输入图形验证码',
  },

  shell: {
    menu: '主菜单',
    openMenu: '打开菜单',
    collapse: '收起菜单',
    expand: '展开菜单',
    logout: '退出登录',
    director: '导演台',
    bigScreen: '态势大屏',
    userMenu: (name: string) => `${name}的账号菜单`,
    unhandled: (count: string) => `${count} 条未处理`,
    unknown: '未处理数未知',
    loading: '正在加载',
    noPages: '您的角色没有可以打开的页面，请联系管理员开通',
  },

  notFound: { title: '很抱歉，资源未找到!', note: '地址可能写错了，或页面已不存在。', home: '回到首页' },
  pageFailed: { title: '页面加载失败', retry: '重新加载' },
} as const
