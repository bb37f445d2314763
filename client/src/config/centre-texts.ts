/** The words of the personal centre. */
export const centreTexts = {
  facts: '个人资料',
  username: '账号',
  phone: '手机号',
  email: '邮箱',
  workNo: '工号',
  post: '职务',
  depart: '部门',
  since: '注册时间',
  none: '—',

  project: '项目与邀请',
  current: '当前项目',
  role: '角色',
  noProject: '未加入项目',
  switch: '切换项目',
  invitations: '项目邀请',
  waiting: (count: number) => `${count} 份邀请待处理`,
  noneWaiting: '没有待处理的邀请',
  answer: '查看邀请',

  push: '消息推送设置',

  hearing: '声音与桌面通知',
  sound: '告警声音',
  soundStates: {
    on: '已开启，预警时响铃，最多 5 次',
    blocked: '被浏览器拦截，点击开启',
    muted: '已静音，预警只弹窗不响铃',
  },
  turnOn: '开启',
  mute: '静音',
  listen: '试听',
  unheard: '浏览器未能发声，请检查音箱，或点击页面后再试',
  notification: '桌面通知',
  notificationStates: {
    granted: '已开启，页面在后台时也会收到预警与故障',
    default: '未开启，页面在后台时收不到提醒',
    denied: '浏览器已拒绝，请点击地址栏左侧的图标，将通知改为允许',
    missing: '您的浏览器不支持桌面通知功能',
  },

  sight: '显示',
  colourWeakNote: '红与绿换成容易区分的颜色，链接加下划线',

  security: '账号安全',
  password: '登录密码',
  passwordNote: '定期修改，不要与其他网站相同',
  phoneNote: '用于登录、找回密码与接收预警电话',
  departNote: '在多个部门任职时，选择当前部门',
  help: '帮助',
  feedbackNote: '告诉我们哪里不好用，可附截图',
} as const
