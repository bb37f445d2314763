import { expect } from 'vitest'

import type { TestWorld } from 'fengsui/testing'
import { test } from 'fengsui/testing/vitest'
import { mayRaise } from '#shared/device/index.ts'
import { areas } from '#tests/support/city.ts'
import { phones } from '#tests/support/sms.ts'

const sms = ({ visitor }: TestWorld, mobile: string, smsmode = '0') =>
  visitor.call('POST', '/sys/sms', { mobile, smsmode })

/** The areas that `duty` watches. */
const watched: readonly string[] = [areas.watched, 'p1-a03', areas.below]

/** An alarm in an area that `duty` does not watch. */
const alarmElsewhere = async (world: TestWorld) => {
  const boss = await world.loginAs('super', { listen: false })
  const { records } = await boss.api.device.list({ pageSize: 200 })
  const device = records.find(({ areaId, deviceType }) => !watched.includes(areaId) && mayRaise(deviceType, 'alarm'))
  await world.emit({ kind: 'alarm', deviceId: device?.id ?? '' })
}

test('a code can be read here, and used', async ({ world }) => {
  await sms(world, phones.super)
  const { entries } = await world.outbox()
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
  const captcha = /\d{6}/.exec(entries[0]?.text ?? '')?.[0] ?? ''
  const { userInfo } = await world.visitor.api.auth.phoneLogin({ mobile: phones.super, captcha })
  expect(userInfo.username).toBe('super')
})

test('an alarm is a push and a short message at once and a call after five minutes, for those on call', async ({
  world,
}) => {
  const { eventId } = await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  expect((await world.outbox()).entries.map(({ channel }) => channel)).toEqual(['app', 'sms'])
  await world.clock.advance('5m')
  const { entries } = await world.outbox({ channel: 'voice' })
  expect(entries).toMatchObject([{ channel: 'voice', eventId, at: '2026-03-02 08:05:00', phone: '' }])
  expect(entries[0]?.recipients).toContainEqual({ id: 'u-duty', name: '李海峰', phone: phones.duty })
})

test('a phone finds what was sent to it and what its owner was sent', async ({ world }) => {
  await sms(world, phones.duty)
  await sms(world, '13900000001', '1')
  await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  await alarmElsewhere(world)
  const { entries: mine } = await world.outbox({ phone: phones.duty })
  const { entries: fresh } = await world.outbox({ phone: '13900000001' })
  expect(mine.map(({ channel, phone }) => [channel, phone])).toEqual([
    ['sms', phones.duty],
    ['app', ''],
    ['sms', ''],
  ])
  expect(fresh).toMatchObject([{ channel: 'sms', phone: '13900000001', recipients: [] }])
  expect((await world.outbox({ phone: phones.duty, channel: 'app' })).entries).toHaveLength(1)
  expect((await world.outbox({ phone: phones.frozen })).entries).toEqual([])
})

test('pages follow one another in the order of sending, also within one moment', async ({ world }) => {
  const page = world.control.outbox
  for (const phone of [phones.duty, phones.owner, phones.super, phones.nobody]) await sms(world, phone)
  const { entries: all } = await world.outbox()
  expect(all.map(({ phone }) => phone)).toEqual([phones.duty, phones.owner, phones.super, phones.nobody])
  const first = await page({ after: 0, limit: 3 })
  expect(first.entries).toEqual(all.slice(0, 3))
  const second = await page({ after: first.last, limit: 3 })
  expect(second.entries).toEqual(all.slice(3))
  expect(await page({ after: second.last })).toEqual({ entries: [], last: second.last })
  expect((await world.outbox({ limit: 2 })).entries).toEqual(all.slice(2))
  await sms(world, phones.newcomer)
  expect((await world.outbox({ after: second.last })).entries).toMatchObject([{ phone: phones.newcomer }])
})

test.for([
  ['channel', 'post', 4006, '传入参数类型不存在：渠道'],
  ['phone', '1380119', 4501, '手机号码格式不对：手机号码'],
  ['after', '-1', 4001, '传入参数有误：起点（不小于 0）'],
  ['limit', '0', 4005, '参数不能为0：条数'],
] as const)('%s=%s is refused', async ([field, value, code, message], { world }) => {
  const answer = await world.inject(`/__sim/outbox?${field}=${value}`)
  expect([answer.status, answer.json()]).toMatchObject([400, { error: { code, field, message } }])
})

test('a reset empties it, and other worlds have their own', async ({ world, fengsui }) => {
  await sms(world, phones.duty)
  await using other = await fengsui.world()
  expect((await other.outbox()).entries).toEqual([])
  await world.reset()
  expect((await world.outbox()).entries).toEqual([])
})
