/** Texts of an event's detail page that lists and pop-ups do not share. */
export const eventDetailTexts = {
  photos: {
    title: '现场图片',
    hint: (most: number) => `最多 ${most} 张，jpg / png，自动压缩并去除拍摄信息`,
  },

  assigning: {
    title: '转派',
    to: '转派给',
    search: '搜索姓名、角色、手机号',
    hasNobody: '当前暂无处理人',
    has: (name: string) => `当前处理人：${name}`,
    nobody: '没有可转派的人员',
    nobodyNote: '该区域没有其他可处理此类事件的成员',
    noneFound: '没有符合条件的人员',
    choose: '请选择转派人员',
    note: '转派说明',
    noteHint: '转派原因、需要对方注意的情况',
    submit: '确认转派',
    done: (name: string) => `已转派给 ${name}`,
  },

  callList: {
    title: '紧急联系人',
    inOrder: '按顺序呼叫',
    nobody: '该场所未登记紧急联系人',
    call: (name: string, phone: string) => `呼叫 ${name} ${phone}`,
  },

  /** What a person reads out to 119. */
  fireCall: {
    title: '拨打 119',
    copy: '复制报警内容',
    copied: '已复制报警内容',
    copyByHand: '浏览器不允许复制，请手动选择文字',
    hello: '您好，我要报火警。',
    address: (address: string) => `地址：${address}。`,
    path: (path: string) => `具体位置：${path}。`,
    what: (what: string) => `火情：${what}。`,
    burningMaterial: (fuel: string) => `燃烧物：${fuel}。`,
    contact: (name: string, phone: string) => `现场联系人：${name}，电话 ${phone}。`,
    fuels: { gas: '疑似燃气', wiring: '疑似电气线路', battery: '疑似电动车或电池', unknown: '待现场确认' },
  },

  camera: {
    own: '现场画面',
    linked: '关联视频',
    views: { clip: '事发录像', live: '实时画面' },
    camera: '摄像头',
    recognised: '识别类型',
    confidence: '置信度',
    from: '出现时间',
    to: '离开时间',
    stillThere: '仍在画面中',
    nights: '连续天数',
  },

  states: {
    open: { title: '开启记录', sum: (time: string) => `近 7 天累计开启 ${time}` },
    blocked: { title: '封堵记录', sum: (time: string) => `近 7 天累计封堵 ${time}` },
    from: '开始',
    to: '恢复',
    lasted: '时长',
    goesOn: '持续中',
  },

  related: {
    earlier: '本设备历史记录',
    noneEarlier: '此前没有同类事件',
    allEvents: (count: string) => `全部 ${count} 条`,
    falseAlarm: '误报',
    falseAlarms: (count: string) => `近 30 天误报 ${count} 次`,
    neighbours: '同场所设备',
    noNeighbours: '该场所没有其他设备',
    allDevices: (count: string) => `全部 ${count} 台`,
  },

  print: {
    act: '打印',
    title: '事件处置单',
    facts: '事件信息',
    steps: '处置经过',
    evidence: '证据图片',
    handling: '处理结果',
    notHandled: '尚未处理',
    curveTo: (measure: string) => `${measure}（前后 30 分钟）`,
    signatures: ['处理人签字', '负责人签字', '日期'],
    labels: {
      number: '事件编号',
      name: '事件名称',
      state: '状态',
      place: '场所',
      address: '地址',
      device: '设备',
      raisedAt: '发生时间',
      value: '数值 / 阈值',
      response: '响应时长',
    },
  },
} as const
