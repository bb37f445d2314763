import { expect, test } from 'vitest'
import { defaultRule } from '#shared/project/alert-rules.ts'
import type { RuleRow } from '#client/features/project-settings/rule-edits.ts'
import { ruleDifferences } from '#client/features/project-settings/rule-differences.ts'

const all: RuleRow = { ...defaultRule('alarm'), name: '全部设备', custom: false }
const smoke: RuleRow = { ...all, deviceType: 'smoke', name: '烟雾探测器' }
const textsOf = (rows: readonly RuleRow[]) => ruleDifferences('alarm', rows).map(({ row, text }) => [row.name, text])

test('default rules, and types that follow them, differ in nothing', () => {
  expect(textsOf([all, smoke])).toEqual([])
  expect(textsOf([])).toEqual([])
  expect(textsOf([{ ...all, custom: true, app: all.app.toReversed() }])).toEqual([])
})

test('the rule for all devices is compared with the default, part by part', () => {
  expect(textsOf([{ ...all, custom: true, sms: [], voiceDelay: 9, quiet: { from: '22:00', to: '07:00' } }])).toEqual([
    ['全部设备', '短信 不通知（默认 管理员、值班员）；电话延迟 9 分钟（默认 5 分钟）；免打扰 22:00 – 07:00（默认 无）'],
  ])
})

test('a type of its own is compared with the rule that it would follow', () => {
  const general = { ...all, custom: true, voiceDelay: 9 }
  const rows = [
    general,
    { ...smoke, custom: true, voiceDelay: 5 },
    { ...smoke, name: '同上', custom: true, voiceDelay: 9 },
  ]
  expect(textsOf(rows).slice(1)).toEqual([
    ['烟雾探测器', '电话延迟 5 分钟（默认 9 分钟）'],
    ['同上', '单独设置，内容与“全部设备”相同'],
  ])
})
