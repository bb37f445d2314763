import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { OutboxEntry } from '#shared/contracts/control-outbox.ts'
import { callerOf } from '#tests/support/caller.ts'
import { advance, emit, makeCity, type City } from '#tests/support/city.ts'
import { phones } from '#tests/support/sms.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let city: City<'duty'>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => closeApp(app))
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty'])
})

interface Page {
  readonly entries: OutboxEntry[]
  readonly last: number
}
const outbox = async (filter: object = {}) => (await city.control.control<Page>('GET', '/__sim/outbox', filter)).body
const sms = (mobile: string, smsmode = '0') => callerOf(app, city.path).call('POST', '/sys/sms', { mobile, smsmode })

test('a code can be read here, and used', async () => {
  await sms(phones.super)
  const { entries } = await outbox()
  expect(entries).toEqual([
    {
      n: 1,
      id: expect.stringMatching(/^sms-\d+$/) as string,
      channel: 'sms',
      phone: phones.super,
      recipients: [{ id: 'u-super', name: '周建国', phone: phones.super }],
      text: expect.stringMatching(/验证码是 \d{6}/) as string,
      eventId: null,
      at: '2026-03-02 08:00:00',
    },
  ])
  const captcha = /\d{6}/.exec(entries[0]?.text ?? '')?.[0]
  const login = await callerOf(app, city.path).call('POST', '/sys/phoneLogin', { mobile: phones.super, captcha })
  expect(login.code).toBe(200)
})

test('an alarm is a push and a short message at once and a call after five minutes, for those on call', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  expect((await outbox()).entries.map(({ channel }) => channel)).toEqual(['app', 'sms'])
  await advance(city, '5m')
  const { entries } = await outbox({ channel: 'voice' })
  expect(entries).toMatchObject([{ channel: 'voice', eventId, at: '2026-03-02 08:05:00', phone: '' }])
  expect(entries[0]?.recipients).toContainEqual({ id: 'u-duty', name: '李海峰', phone: phones.duty })
})

test('a phone finds what was sent to it and what its owner was sent', async () => {
  await sms(phones.duty)
  await sms('13900000001', '1')
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await emit(city, { kind: 'alarm', deviceId: city.devices.outside })
  const [mine, fresh] = [await outbox({ phone: phones.duty }), await outbox({ phone: '13900000001' })]
  expect(mine.entries.map(({ channel, phone }) => [channel, phone])).toEqual([
    ['sms', phones.duty],
    ['app', ''],
    ['sms', ''],
  ])
  expect(fresh.entries).toMatchObject([{ channel: 'sms', phone: '13900000001', recipients: [] }])
  expect((await outbox({ phone: phones.duty, channel: 'app' })).entries).toHaveLength(1)
  expect((await outbox({ phone: phones.frozen })).entries).toEqual([])
})

test('pages follow one another in the order of sending, also within one moment', async () => {
  for (const phone of [phones.duty, phones.owner, phones.super, phones.nobody]) await sms(phone)
  const all = (await outbox()).entries
  expect(all.map(({ phone }) => phone)).toEqual([phones.duty, phones.owner, phones.super, phones.nobody])
  const first = await outbox({ after: 0, limit: 3 })
  expect(first.entries).toEqual(all.slice(0, 3))
  const second = await outbox({ after: first.last, limit: 3 })
  expect(second.entries).toEqual(all.slice(3))
  expect(await outbox({ after: second.last })).toEqual({ entries: [], last: second.last })
  expect((await outbox({ limit: 2 })).entries).toEqual(all.slice(2))
  await sms(phones.newcomer)
  expect((await outbox({ after: second.last })).entries).toMatchObject([{ phone: phones.newcomer }])
})

test.each([
  ['channel', 'post', 4006, '传入参数类型不存在：渠道'],
  ['phone', '1380119', 4501, '手机号码格式不对：手机号码'],
  ['after', '-1', 4001, '传入参数有误：起点（不小于 0）'],
  ['limit', '0', 4005, '参数不能为0：条数'],
])('%s=%s is refused', async (field, value, code, message) => {
  expect(await city.control.control('GET', '/__sim/outbox', { [field]: value })).toMatchObject({
    status: 400,
    body: { error: { code, field, message } },
  })
})

test('a reset empties it, and other worlds have their own', async () => {
  await sms(phones.duty)
  const other = await makeCity(app, {}, [])
  expect((await other.control.control<Page>('GET', '/__sim/outbox')).body).toEqual({ entries: [], last: 0 })
  await city.control.control('POST', '/__sim/reset')
  expect(await outbox()).toEqual({ entries: [], last: 0 })
})
