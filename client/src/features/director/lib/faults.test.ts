import { expect, test } from 'vitest'
import { FaultOrder, type Fault } from '#shared/fault/fault.contract.ts'
import { effectNames } from '#shared/fault/fault-effects.schema.ts'
import { effectWords } from '#client/features/director/lib/effect-words.ts'
import { effectsOf, type EffectDomain } from '#client/features/director/lib/effects.ts'
import { draftFor, missingIn, orderOf } from '#client/features/director/lib/fault-form.ts'
import { faultPresets, faultsOfPreset, isPresetOn } from '#client/features/director/lib/fault-presets.ts'
import { conditionTexts, leftText, targetText } from '#client/features/director/lib/fault-words.ts'

const domains: readonly EffectDomain[] = ['http', 'ws', 'device']

test('every effect of the contract can be chosen, each where it can strike', () => {
  for (const domain of domains) expect(new Set(effectsOf(domain))).toEqual(new Set(effectNames[domain]))
})

test('what the form begins with is an order that the server takes', () => {
  for (const domain of domains)
    for (const effect of effectsOf(domain)) {
      const draft = draftFor(domain, effect)
      expect([effect, missingIn(draft)]).toEqual([effect, []])
      expect([effect, FaultOrder.safeParse(orderOf(draft)).error?.issues]).toEqual([effect, undefined])
    }
})

test('presets are orders that the server takes', () => {
  for (const { key, orders } of faultPresets)
    for (const order of orders) expect([key, FaultOrder.safeParse(order).success]).toEqual([key, true])
})

test('minutes of the form are milliseconds of the wire, percents are shares', () => {
  const draft = { ...draftFor('device', 'offline'), chance: 25, times: 3, after: 2 }
  expect(orderOf(draft)).toEqual({
    on: 'device',
    after: 2,
    times: 3,
    chance: 0.25,
    effect: { type: 'offline', ms: 600_000 },
  })
})

test('another effect keeps the target where it still fits, and drops it where not', () => {
  const http = { ...draftFor('http', 'code'), on: 'event.list', user: 'u1', project: 'p1' }
  expect(draftFor('http', 'delay', http)).toMatchObject({ on: 'event.list', user: 'u1', project: 'p1' })
  expect(draftFor('ws', 'mute', http)).toMatchObject({ on: 'ws', user: 'u1', project: undefined })
  expect(draftFor('device', 'stuck', http)).toMatchObject({ on: 'device', user: undefined, project: 'p1' })
  expect(draftFor('http', 'code', draftFor('ws', 'mute', http)).on).toBe('*')
})

test('a value that is needed and not there is named', () => {
  const draft = draftFor('http', 'delay')
  expect(missingIn({ ...draft, on: ' ', values: { ...draft.values, ms: null } })).toEqual(['on', 'ms'])
})

const active = (order: object, more: Partial<Fault> = {}): Fault => ({
  id: 'f1',
  matched: 0,
  injected: 0,
  ...FaultOrder.parse(order),
  ...more,
})
const preset = (key: string) => {
  const found = faultPresets.find((one) => one.key === key)
  if (!found) throw new Error(`there is no preset ${key}`)
  return found
}

test('a preset is on when all it is made of is there, whatever else is', () => {
  const offline = preset('offline')
  const all = offline.orders.map((order, at) => active(order, { id: `f${at}` }))
  expect(isPresetOn(offline, [active({ on: 'ws', effect: { type: 'mute' } }), ...all])).toBe(true)
  expect(isPresetOn(offline, all.slice(0, 1))).toBe(false)
  expect(faultsOfPreset(offline, all).map(({ id }) => id)).toEqual(['f0', 'f1'])
})

test.each(faultPresets.map(({ key }) => key))('the preset %s is on once the server has taken its orders', (key) => {
  const { orders } = preset(key)
  expect(
    isPresetOn(
      preset(key),
      orders.map((order, at) => active(order, { id: `f${at}` })),
    ),
  ).toBe(true)
})

test('a preset that has struck as often as it was to is off again', () => {
  const session = preset('session')
  const [order = {}] = session.orders
  expect(isPresetOn(session, [active(order)])).toBe(true)
  expect(isPresetOn(session, [active(order, { injected: 1 })])).toBe(false)
})

test('the same effect for one person alone is not the preset', () => {
  expect(isPresetOn(preset('mute'), [active({ on: 'ws', where: { user: 'u1' }, effect: { type: 'mute' } })])).toBe(
    false,
  )
})

test('effects are described in words', () => {
  expect(effectWords({ type: 'code', code: 9009 })).toBe('答业务代码 9009 Token失效')
  expect(effectWords({ type: 'refuse', with: 'hang' })).toBe('拒绝连接 不应答')
  expect(effectWords({ type: 'offline', ms: 90_000 })).toBe('离线后补报 1.5 分')
  expect(effectWords({ type: 'stuck', measure: 'smoke' })).toBe('读数卡死 烟雾浓度')
  expect(effectWords({ type: 'delay', ms: 3000, time: 'world' })).toBe('固定延迟 3000 毫秒 世界时间')
  expect(effectWords({ type: 'new-one' })).toBe('new-one')
})

test('target, conditions and what is left are described in words', () => {
  const names = { person: () => '李海峰', project: () => '城中区' }
  const fault = active({ on: '*', where: { user: 'u1' }, after: 2, chance: 0.125, times: 3, effect: { type: 'hang' } })
  expect(targetText('*')).toBe('全部调用')
  expect(conditionTexts(fault, names)).toEqual(['仅 李海峰', '放过前 2 次', '12.5 % 概率'])
  expect(leftText({ ...fault, injected: 1 })).toBe('2 次')
  expect(leftText({ ...fault, injected: 3 })).toBe('已用完')
})
