import { eventList } from '#shared/event/event-list.ts'
import type { DeviceType } from '#shared/device/index.ts'
import type { EventKind } from '#shared/event/index.ts'

const titles = eventList.columns

interface KindTexts {
  /** Titles of the columns with the reason and with the value; the latter is absent where nothing is measured. */
  readonly type: string
  readonly value?: string
  /** Text of an empty list: quiet is a status too. */
  readonly empty: string
}

const emptyText = (what: string): string => `暂无${what}，一切平安`

/** The words of the event screens that differ by kind. */
export const kindTexts: Readonly<Record<EventKind, KindTexts>> = {
  alarm: { type: '预警类型', value: '预警值 / 阈值', empty: emptyText('预警') },
  'video-alarm': { type: '预警类型', value: '识别值 / 阈值', empty: emptyText('视频预警') },
  fault: { type: '故障类型', empty: emptyText('故障') },
  risk: { type: '隐患类型', empty: emptyText('隐患') },
  person: { type: '异常类型', value: '置信度 / 阈值', empty: emptyText('疑似有人') },
  electricity: { type: '疑似电器', value: '数值 / 限值', empty: emptyText('违规用电') },
  roof: { type: '异常类型', empty: emptyText('天面封堵') },
}

/** The purpose of a camera in few characters; other cameras use the name of their type. */
export const cameraTypes: Readonly<Partial<Record<DeviceType, string>>> = {
  camera: '离岗',
  firecamera: '通道占用',
  electriccamera: '电动车入楼',
  flamecamera: '红外火焰',
  box: '边缘计算',
}

/** The words of the event screens and of the pop-ups. */
export const eventTexts = {
  waiting: (count: string) => `，另有 ${count} 条新事件`,
  fire: '火警',
  events: '事件',
  /** The result that needs a confirmation. */
  realFire: '真实火警',
  tabs: { all: '全部', todo: '未处理', doing: '处理中', done: '已处理' },
  columns: {
    device: '设备',
    place: '场所路径',
    raisedAt: titles.raisedAt,
    lasting: titles.lasting,
    blocked: '封堵时长',
    recovery: '是否恢复',
    grade: '等级',
    dueAt: titles.dueAt,
    period: '时段',
    nights: titles.nights,
    cameraType: '摄像头类型',
    state: titles.state,
    handler: titles.handler,
    actions: '操作',
  },
  filters: {
    time: '时间',
    deviceType: '设备类型',
    result: '处理结果',
    keyword: '关键字',
    keywordHint: '事件编号 / 设备名称 / 编码',
    mine: '仅看我处理',
    where: '场所',
    reading: '正在读取',
    unknownWhere: '已删除或不在您的区域内',
    areaClass: '场所分类',
    recovered: '是否恢复',
    recoveredChoices: { yes: '已恢复', no: '未恢复' },
    grade: '等级',
    term: '整改期限',
    terms: { overdue: '超期', today: '今天到期' },
    device: '设备',
    chosenDevice: '所选设备',
  },
  actions: {
    toSite: '前往现场',
    handle: '处理',
    assign: '转派',
    call: '电话',
    more: '更多',
    detail: '详情',
    openDetail: '查看详情',
    mute: '静音',
    unmute: '取消静音',
  },
  none: '—',
  cells: {
    affected: (count: number) => `${count} 台受影响`,
    source: (name: string) => `来源：${name}`,
    graded: (name: string) => `${name}隐患`,
    notRecovered: '未恢复',
    recovered: '已恢复',
    unconfirmed: '已恢复未确认',
    overdue: (time: string) => `已超期 ${time}`,
    left: (time: string) => `剩余 ${time}`,
    doneLate: (time: string) => `超期 ${time} 完成`,
    doneInTime: '按期完成',
    night: '夜间',
    nightHours: '22 时至 6 时',
    day: '日间',
    nights: (count: number) => (count === 1 ? '首晚' : `连续 ${count} 晚`),
  },
  /** Layouts of the list of video alarms. */
  layouts: { table: '表格', wall: '图片墙' },
  handlingFor: (time: string) => `处理中 ${time}`,
  assigned: '已转派，未出发',
  answeredAs: (result: string, response: string | null) =>
    response === null ? result : `${result} · 响应 ${response}`,
  recovered: '已恢复，待确认',
  noneOpen: (kind: string) => `暂无未处理的${kind}`,
  stillDoing: (count: number) => `${count} 条正在处理`,
  allDone: (count: string) => `此前 ${count} 条均已处理`,
  readFailed: '读取失败',

  handling: {
    title: '处理',
    result: '处理结果',
    note: '情况说明',
    noteHint: '现场情况、原因、已采取的措施',
    chooseResult: '请选择处理结果',
    submit: '提交处理',
    submitted: '已提交处理',
    enRoute: '已登记前往现场',
    forMe: '您正在处理',
    forSomebody: (name: string) => `${name}正在处理，可代为反馈`,
    notMine: '您没有处理此类事件的权限',
    done: '该事件已处理',
    resultIs: '处理结果',
    handler: '处理人',
    answeredAt: '处理时间',
    took: '处置时长',
    fireTitle: '确认为真实火警？',
    fireText:
      '确认后将按真实火警记录，并通知区域内的管理员。请同时拨打 119 报警，说明地址、楼层和火情，并组织人员疏散。',
    fireConfirm: '确认真实火警',
  },

  batch: {
    button: '批量处理',
    buttonWith: (count: number) => `批量处理 ${count} 条`,
    title: (count: number) => `批量处理 ${count} 条`,
    tooMany: (most: number) => `一次最多处理 ${most} 条`,
    tick: (what: string) => `选择 ${what}`,
    act: '处理方式',
    acts: { toSite: '前往现场', feedback: '反馈' },
    fireAlone: '真实火警须逐条确认，请在事件中处理。',
    submit: (act: string, count: number) => `${act} ${count} 条`,
    close: '关闭',
    outcome: (succeeded: number, failed: number) => `成功 ${succeeded} 条，失败 ${failed} 条`,
    allDone: (count: number) => `成功 ${count} 条`,
  },

  comments: {
    title: '评论',
    empty: '暂无评论',
    hint: '写下现场情况，相关人员会收到通知',
    send: '评论',
  },

  detail: {
    enRoute: (name: string, time: string) => `${name} 前往现场，已 ${time}`,
    assignedTo: (name: string) => `已转派给 ${name}，未出发`,
    answered: (name: string, result: string) => `${name} 反馈：${result}`,
    facts: {
      value: (kind: string) => (kind.endsWith('预警') ? '预警值' : '数值'),
      peak: (value: string) => `峰值 ${value}`,
      lowest: (value: string) => `最低 ${value}`,
      threshold: '阈值',
      raisedAt: '发生时间',
      lasting: '已持续',
      lasted: '持续时长',
      response: '响应时长',
      count: '累计上报',
      falseAlarms: '近 30 天误报',
      appliance: '疑似电器',
      appliances: { charging: '电动车充电器', load: '大功率电器' },
      power: (kilowatts: string) => `约 ${kilowatts} kW`,
      blocked: '封堵时长',
      opened: '开启时长',
      times: '次',
      frequent: '次，频繁告警',
      received: (clock: string) => `${clock} 收到`,
    },
    spans: { '30m': '±30 分', '24h': '24 小时', '7d': '7 天' },
    spanNotes: { '30m': '前后 30 分钟', '24h': '近 24 小时', '7d': '近 7 天' },
    trigger: (time: string, value: string) => `${time} 触发 ${value}`,
    steps: '处置经过',
    commentCount: (count: number) => `评论 ${count}`,
    next: { todo: '前往现场', done: '反馈并结束', waitHandler: '等待处理人', waitResult: '等待处理结果' },
    device: '设备',
    deviceFacts: {
      name: '名称',
      type: '类型',
      code: '编码',
      place: '场所',
      areaClass: '分类',
      status: '状态',
      lastSeen: '最近心跳',
      neighbours: '同场所',
      noNeighbours: '仅此一台',
      neighbourCount: (count: number) => `${count} 台`,
      inAlarm: (count: number) => `${count} 台预警`,
    },
    address: '地址',
  },

  acts: {
    raised: '发生',
    repeated: '再次上报',
    pushed: '推送',
    called: '电话',
    toSite: '前往现场',
    assign: '转派',
    feedback: '反馈',
    comment: '评论',
    recovered: '恢复',
  },

  elsewhere: {
    title: '切换项目',
    text: (project: string) => `该事件来自项目【${project}】，切换到该项目后才能查看。`,
    act: '切换',
  },
  /** Beside the heading of a card that does not close by itself. */
  stays: '保持打开',
  notification: { more: (count: number) => `新增 ${count} 条事件`, moreBody: '点击查看未处理事件' },
} as const
