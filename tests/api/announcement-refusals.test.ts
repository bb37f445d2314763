import { expect, test } from 'vitest'

import { announcementsOf } from '#tests/support/announcements.ts'
import { makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['super', 'owner', 'duty', 'guest'])

const admin = () => announcementsOf(city.super)

test.each([
  [
    'an end before its begin',
    { startTime: '2026-03-03 00:00:00', endTime: '2026-03-02 00:00:00' },
    4001,
    '结束时间须晚于开始时间',
  ],
  ['nobody to be for', { msgType: 'USER' }, 4004, '请选择指定用户'],
  ['an unknown person to be for', { msgType: 'USER', userIds: 'u-duty,u-ghost' }, 4001, '指定用户不存在：u-ghost'],
  ['a time that is none', { startTime: 'tomorrow' }, 4001, '传入参数有误：开始时间'],
  ['no title', { titile: '  ' }, 4004, '传入参数不能为空：标题'],
  ['a title too long', { titile: '长'.repeat(101) }, 4001, '传入参数有误：标题（长度不超过 100）'],
  ['an unknown priority', { priority: 'X' }, 4006, '传入参数类型不存在：优先级'],
])('an announcement with %s is refused, and nothing is stored', async (_, wrong, code, message) => {
  const before = fingerprint(city.world)
  expect(await admin().add(wrong)).toMatchObject({ status: 200, code, success: false, message })
  expect(fingerprint(city.world)).toBe(before)
  expect(await admin().edit({ id: 'ann-4', ...wrong })).toMatchObject({ code, message })
  expect(fingerprint(city.world)).toBe(before)
})

test('what is not there cannot be changed, released, withdrawn or deleted', async () => {
  const before = fingerprint(city.world)
  for (const act of [
    admin().release,
    admin().revoke,
    admin().remove,
    admin().byId,
    (id: string) => admin().edit({ id, titile: 'x' }),
  ]) {
    expect(await act('no-such')).toMatchObject({
      status: 200,
      code: 500,
      success: false,
      message: '未找到对应实体',
      result: null,
    })
  }
  expect(fingerprint(city.world)).toBe(before)
})

test.each(['owner', 'duty', 'guest'] as const)('%s may administer no announcement', async (person) => {
  const before = fingerprint(city.world)
  const calls = announcementsOf(city[person])
  for (const act of [
    calls.list(),
    calls.add({}),
    calls.edit({ id: 'ann-4' }),
    calls.release('ann-4'),
    calls.revoke('ann-1'),
    calls.remove('ann-1'),
    calls.removeAll('ann-1'),
  ]) {
    expect(await act).toMatchObject({ status: 200, code: 4002, result: null })
  }
  expect((await calls.byId('ann-4')).code).toBe(500)
  expect(fingerprint(city.world)).toBe(before)
})
