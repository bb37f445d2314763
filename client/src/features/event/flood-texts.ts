/** The words of the flood bar and of the pause of the alarm sound. */
export const floodTexts = {
  title: '预警洪峰',
  begun: (since: string) => `预警洪峰，自 ${since}`,
  rate: (count: string) => `近 1 分钟 ${count} 条`,
  since: (time: string) => `自 ${time}`,
  share: (name: string, count: string) => `${name} ${count}`,
  between: '、',
  others: '其他',
  firesOnly: '仅看火警',
  batch: '批量处理',
  pause: '静音 5 分钟',
  resume: (rest: string) => `恢复响铃（静音 ${rest}）`,
  pauseForm: {
    title: '静音 5 分钟',
    note: '只静音预警，火警照常响铃；到时自动恢复。',
    reason: '静音原因',
    hint: '如：施工断电，已派人核实',
    missing: '请填写静音原因',
    usual: ['批量离线', '停电', '设备测试', '演练'],
    confirm: '静音',
  },
} as const

/** Characters of the reason of a pause. */
export const MAX_REASON_LENGTH = 30
