/** The words of 大屏. */
export const bigScreenTexts = {
  staleSince: (time: string) => `数据停在 ${time}`,

  alarms: '未处理预警',
  ofVideo: (count: string) => `含视频 ${count}`,
  oldest: '最早',
  allClear: '一切平安',
  trio: { fault: '故障', risk: '隐患', anomaly: '异常' },
  online: '设备在线率',
  devices: (online: string, total: string) => `在线 ${online} / 启用 ${total} 台`,
  noDevices: '没有启用的设备',
  trend: '近 7 天预警（含视频）',
  today: '今天',
  trendOf: (days: readonly string[]) => `近 7 天预警（含视频），${days.join('，')}`,
  dayOf: (day: string, count: string) => `${day} ${count} 条`,

  map: '设备分布',
  mapOf: (devices: string) => `设备分布图，共 ${devices} 台`,
  noneOnMap: '没有已定位的设备',
  unlocated: (count: string) => `未定位 ${count} 台`,
  noBasemap: '地图底图加载失败，点位仍可查看',

  feed: '最新事件',
  noFeed: '暂无事件，一切平安',

  duty: '值守',
  onDuty: '在岗',
  people: (count: string) => `${count} 人`,
  going: '前往',
  waiting: '待命',
  nobody: '当前没有人在岗',
  meanResponse: '平均响应',
  falseAlarmRate: '今日误报率',
  dutyForbidden: '在岗与处置数据：当前账号无权查看',
  none: '—',

  fire: {
    label: '火警',
    age: (age: string) => `已 ${age}`,
    nobody: '尚无人前往',
    enRoute: (name: string, age: string) => `${name} 前往中，已 ${age}`,
    assigned: (name: string) => `已转派给 ${name}，未出发`,
    others: (count: number) => `另有 ${count} 处`,
  },

  loading: '正在加载',
  failed: '加载失败',
  again: '稍后自动重试',
  retry: '重试',
  broken: '数据有误，无法显示',

  gate: {
    forbidden: { title: '暂无权限', note: '您的角色不能查看大屏，请联系管理员开通' },
    unknown: { title: '没有这个大屏', note: '项目不存在，或您不是该项目的成员。' },
    other: {
      title: '大屏属于另一个项目',
      note: (there: string, here: string) => `此大屏属于【${there}】，您当前在【${here}】。`,
      enter: (there: string) => `切换到【${there}】`,
    },
    failed: { title: '无法确认所属项目' },
    own: (here: string) => `打开【${here}】的大屏`,
    home: '回到控制台',
  },
} as const
