import type { EventKind } from '#shared/events/index.ts'
import { DAY, HOUR, MINUTE, hourOfDay } from '#shared/time.ts'
import type { EventRow } from '#simulator/city/rows.ts'
import type { Random } from '#simulator/engine/random.ts'

type Weighted = readonly (readonly [string, number])[]

const alarmResults: Weighted = [
  ['误报', 62],
  ['其他', 15],
  ['测试', 12],
  ['演练', 9],
  ['真实火警', 0.5],
]
const fireResults: Weighted = [
  ['误报', 55],
  ['真实火警', 12],
  ['演练', 15],
  ['测试', 10],
  ['其他', 5],
]
const anomalyResults: Weighted = [
  ['属实', 55],
  ['误报', 35],
  ['其他', 10],
]

/** How events of a kind end, and how long people take: the mean in milliseconds, never below `least`. */
const habits: Readonly<Record<EventKind, { results: Weighted; least: number; mean: number; onSite: number }>> = {
  alarm: { results: alarmResults, least: 2 * MINUTE, mean: 14 * MINUTE, onSite: 0.7 },
  'video-alarm': { results: alarmResults, least: 2 * MINUTE, mean: 25 * MINUTE, onSite: 0.5 },
  fault: {
    results: [
      ['已修复', 60],
      ['待维保', 20],
      ['误报', 12],
      ['其他', 8],
    ],
    least: 20 * MINUTE,
    mean: 9 * HOUR,
    onSite: 0.6,
  },
  risk: {
    results: [
      ['已整改', 70],
      ['无法整改', 8],
      ['误报', 14],
      ['其他', 8],
    ],
    least: 3 * HOUR,
    mean: 2 * DAY,
    onSite: 0.5,
  },
  person: { results: anomalyResults, least: 5 * MINUTE, mean: 70 * MINUTE, onSite: 0.6 },
  electricity: { results: anomalyResults, least: 5 * MINUTE, mean: 70 * MINUTE, onSite: 0.5 },
  roof: { results: anomalyResults, least: 10 * MINUTE, mean: 5 * HOUR, onSite: 0.6 },
}

const notes: Readonly<Record<string, readonly string[]>> = {
  误报: [
    '住户做饭油烟所致，已开窗通风，现场无明火',
    '现场查看正常，设备已复位',
    '水汽触发，已擦拭探头',
    '电话核实，无异常',
  ],
  测试: ['设备巡检测试', '维保单位现场测试'],
  演练: ['社区消防演练', '微型消防站拉动演练'],
  真实火警: ['灶台起火，住户已用灭火器扑灭，无人员伤亡', '杂物阴燃，微型消防站到场处置完毕'],
  其他: ['已通知责任人到场处理', '现场施工引起，已告知施工方'],
  已修复: ['更换电池后恢复', '重新上电后恢复在线', '紧固接线后恢复'],
  待维保: ['已报维保单位，等待上门', '配件待采购'],
  已整改: ['现场已清理，复查合格', '已补水补压，压力恢复正常'],
  无法整改: ['产权单位不配合，已上报街道'],
  属实: ['现场核实属实，已劝离并登记', '已断电并对当事人教育'],
}

/** How a person is going to deal with an event: when they set out, if they do, and when and how they answer. */
export interface Answer {
  readonly takenAt: number | null
  readonly answeredAt: number
  readonly result: string
  readonly note: string
}

/** Half asleep, everybody takes twice as long. */
const slowness = (at: number): number => (hourOfDay(at) < 7 || hourOfDay(at) >= 23 ? 2 : 1)

/** Draws the answer to an event from the event's own stream. */
export const drawAnswer = ({ kind, fire, raisedAt }: EventRow, random: Random): Answer => {
  const { results, least, mean, onSite } = habits[kind]
  const slow = slowness(raisedAt)
  const goes = random.chance(onSite)
  const leaves = raisedAt + Math.round(MINUTE + slow * random.exponential(mean / 4))
  const from = goes ? leaves : raisedAt
  const answeredAt = from + Math.round(least + slow * random.exponential(mean))
  const result = random.weighted(kind === 'alarm' && fire ? fireResults : results)
  return { takenAt: goes ? leaves : null, answeredAt, result, note: random.pick(notes[result] ?? ['已处理']) }
}
