import type { RollCallState } from '#shared/roll-call/roll-calls.ts'

/** The words of 查岗. */
export const rollCallTexts = {
  name: '查岗',
  rate: '查岗应答率',
  noRollCalls: '未被查岗',
  states: { waiting: '待应答', answered: '已应答', missed: '未应答' } satisfies Record<RollCallState, string>,
  within: (time: string) => `用时 ${time}`,
  counts: ({ answered, missed, waiting }: { answered: number; missed: number; waiting: number }) =>
    [`应答 ${answered}`, `未应答 ${missed}`, ...(waiting > 0 ? [`待应答 ${waiting}`] : [])].join('，'),
  sentBy: (time: string, by: string) => `${time} ${by}`,
  left: (time: string) => `剩余 ${time}`,
  over: '已结束',
  send: {
    minutes: '应答时限（分钟）',
    note: '当前在岗人员将收到查岗，须在时限内应答',
    running: '查岗进行中，结束后可再次发起',
    act: '发起查岗',
    done: (count: number) => `已向 ${count} 人发起查岗`,
  },
  lines: '查岗结果',
  past: '查岗记录',
  none: '尚未发起过查岗',
  card: {
    heading: '查岗',
    sentBy: (by: string) => `${by}正在查岗，请立即应答`,
    before: (project: string, time: string) => `${project}，${time} 前有效`,
    act: '应答',
    done: '已应答查岗',
  },
} as const
