import { expect, test } from 'vitest'

import { callerOf, loginAs } from '#tests/support/caller.ts'
import { advance, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()

test('the home page counts logins, in all and by day, on the clock of the world', async () => {
  const city = await makeCity(app, {}, ['super', 'duty'])
  expect(await city.duty.call('GET', '/sys/loginfo')).toMatchObject({
    code: 200,
    message: '登录成功',
    result: { totalVisitCount: 2, todayVisitCount: 2, todayIp: 1 },
  })
  // Logins of one day count together, at any hour.
  await advance(city, '3h')
  await loginAs(app, city.path, 'owner')
  await advance(city, '13h')
  const guest = await loginAs(app, city.path, 'guest')
  expect((await guest.call('GET', '/sys/loginfo')).result).toEqual({
    totalVisitCount: 4,
    todayVisitCount: 1,
    todayIp: 1,
  })
  const days = [
    { visit: 3, ip: 1, tian: '2026-03-02', type: '03-02' },
    { visit: 1, ip: 1, tian: '2026-03-03', type: '03-03' },
  ]
  expect(await guest.call('GET', '/sys/visitInfo')).toMatchObject({
    code: 0,
    success: true,
    message: '操作成功！',
    result: days,
  })
  await advance(city, '6d')
  const later = await loginAs(app, city.path, 'guest')
  expect((await later.call('GET', '/sys/visitInfo')).result).toEqual([
    days[1],
    { visit: 1, ip: 1, tian: '2026-03-09', type: '03-09' },
  ])
})

test('a caller without a login is sent none of it', async () => {
  const city = await makeCity(app, {}, [])
  for (const path of ['/sys/loginfo', '/sys/visitInfo'])
    expect(await callerOf(app, city.path).call('GET', path)).toMatchObject({ status: 500, code: 9011 })
})
