/** Texts about whom to call, which lists show as well as the page of an event. */
export const eventCallTexts = {
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
} as const
