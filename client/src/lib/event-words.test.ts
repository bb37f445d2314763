import { expect, test } from 'vitest'
import { eventKindNames, eventKinds, type EventKind } from '#shared/event/index.ts'
import { HOUR, MINUTE, SECOND } from '#shared/time.ts'
import {
  eventName,
  headingPath,
  openFor,
  progressText,
  reasonFor,
  reasonText,
  valueWords,
  whatText,
} from '#client/lib/event-words.ts'
import { eventRow } from '#tests/support/event-frames.ts'

test.each<[EventKind, string, string]>([
  ['alarm', 'smoke', '烟雾'],
  ['alarm', '烟雾', '烟雾'],
  ['alarm', '没有见过的原因', '没有见过的原因'],
  ['fault', 'smoke', 'smoke'],
  ['person', 'presence', '疑似有人'],
])('of a %s the reason %s is read as %s', (kind, reason, text) => {
  expect(reasonText(kind, reason)).toBe(text)
})

test('a reason is found by its key and by its text, with whether it is a fire', () => {
  for (const kind of eventKindNames)
    for (const [key, reason] of Object.entries(eventKinds[kind].reasons)) {
      expect(reasonFor(kind, key)).toEqual(reason)
      expect(reasonFor(kind, reason.text).text).toBe(reason.text)
    }
  expect(reasonFor('alarm', '手动报警').fire).toBe(true)
  expect(reasonFor('alarm', '别的')).toEqual({ text: '别的' })
})

test.each<[EventKind, string, string]>([
  ['alarm', 'smoke', '烟雾预警'],
  ['alarm', 'manual', '手动报警'],
  ['alarm', 'panel', '主机火警'],
  ['alarm', 'spray', '喷淋动作火警'],
  ['alarm', 'smokeAndHeat', '烟雾与温度同时超限火警'],
  ['alarm', '报警器受潮', '报警器受潮预警'],
  ['video-alarm', 'bicycle', '电动车入楼预警'],
  ['video-alarm', 'flame', '可视火焰火警'],
  ['fault', 'offline', '离线故障'],
  ['fault', 'mains', '主电故障'],
  ['risk', 'current', '线路老化隐患'],
  ['risk', 'patrol', '巡检发现隐患'],
  ['person', 'overnight', '疑似有人 · 夜间住人'],
  ['person', 'presence', '疑似有人'],
  ['electricity', 'charging', '违规用电 · 电动车充电'],
  ['electricity', '违规用电', '违规用电'],
  ['electricity', '用电过载', '违规用电 · 用电过载'],
  ['person', '有人滞留', '疑似有人 · 有人滞留'],
  ['roof', 'blocked', '天面门封堵'],
])('a %s by %s is named %s', (kind, reason, name) => {
  expect(eventName(kind, reason)).toBe(name)
})

test('a value has the decimals and the unit of its measure, and its threshold if there is one', () => {
  expect(valueWords({ measure: 'smoke', value: 0.321, threshold: 0.15 })).toEqual({
    value: '0.32',
    unit: 'dB/m',
    threshold: '0.15',
  })
  expect(valueWords({ measure: 'smoke', value: 0, threshold: null })).toEqual({
    value: '0.00',
    unit: 'dB/m',
    threshold: undefined,
  })
  expect(valueWords({ measure: 'smoke', value: null, threshold: 0.15 })).toBeUndefined()
  expect(valueWords({ measure: null, value: 3, threshold: null })).toBeUndefined()
})

test('what happened is the reason, with the value where one was measured', () => {
  const row = { ...eventRow('1'), kind: 'alarm' as const, reason: '烟雾' }
  expect(whatText({ ...row, measure: 'smoke', value: 0.32 })).toBe('烟雾 0.32 dB/m')
  expect(whatText({ ...row, measure: null, value: null })).toBe('烟雾')
})

test('the handling is said from where the reader stands', () => {
  const handler = { id: 'u2', name: '赵丽华' }
  expect(progressText({ state: 0, handler: null }, 'u1')).toBeUndefined()
  expect(progressText({ state: 0, handler }, 'u1')).toBeUndefined()
  expect(progressText({ state: 1, handler }, 'u2')).toBe('您正在处理')
  expect(progressText({ state: 1, handler }, 'u1')).toBe('赵丽华正在处理，可代为反馈')
  expect(progressText({ state: 1, handler }, undefined)).toBe('赵丽华正在处理，可代为反馈')
  expect(progressText({ state: 1, handler: null }, 'u1')).toBeUndefined()
  expect(progressText({ state: 2, handler }, 'u2')).toBe('该事件已处理')
})

test('seconds count only within the first hour', () => {
  expect(openFor(4 * MINUTE + 12 * SECOND)).toBe('4 分 12 秒')
  expect(openFor(HOUR - SECOND)).toBe('59 分 59 秒')
  expect(openFor(HOUR)).toMatch(/^1 小时/)
  expect(openFor(34 * HOUR + 16 * MINUTE + 8 * SECOND)).not.toMatch(/秒/)
})

test('a heading leaves the area out, unless only one more part would remain', () => {
  const path = (placePath: string[]) => headingPath({ areaName: '永安里社区', placePath })
  expect(path(['永安里社区', '永安里 12 号', '302'])).toEqual(['永安里 12 号', '302'])
  expect(path(['永安里社区', '永安里 12 号'])).toEqual(['永安里社区', '永安里 12 号'])
  expect(path(['永安里 12 号', '3 层', '302'])).toEqual(['永安里 12 号', '3 层', '302'])
})
