import { expect, test } from 'vitest'

import { eventLists } from '#shared/event/kind-list.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { eventList } from '#shared/event/event-list.ts'

const common = ['number', 'kind', 'reason', 'deviceType', 'deviceName', 'deviceCode', 'place', 'count', 'raisedAt']
const handling = [
  'state',
  'handler',
  'takenAt',
  'answeredAt',
  'responseTime',
  'handlingTime',
  'result',
  'note',
  'deferredUntil',
  'deferReason',
]
const everywhere = new Set([...common, 'recoveredAt', 'falseAlarms', ...handling])

test.each([
  ['alarm', { value: '预警值', threshold: '阈值' }],
  ['video-alarm', { value: '识别值', threshold: '阈值' }],
  ['fault', { value: '数值', threshold: '阈值', lasting: '持续时长', affected: '受影响设备' }],
  ['risk', { riskSource: '隐患来源', riskGrade: '隐患等级', dueAt: '整改期限' }],
  ['person', { value: '置信度', threshold: '阈值', nights: '连续天数' }],
  ['electricity', { value: '数值', threshold: '限值' }],
  ['roof', { lasting: '封堵时长' }],
] as const)('the file of %s has no column of another kind', (kind, own) => {
  const others = Object.entries(eventLists[kind].columns).filter(([key]) => !everywhere.has(key))
  expect(Object.fromEntries(others)).toEqual(own)
})

test.each(eventKindNames)(
  'the file of %s keeps the order of all columns, and has those that all kinds have',
  (kind) => {
    const keys = Object.keys(eventLists[kind].columns)
    expect(keys).toEqual(Object.keys(eventList.columns).filter((key) => keys.includes(key)))
    expect([...everywhere].filter((key) => !keys.includes(key))).toEqual([])
  },
)
