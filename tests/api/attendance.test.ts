import { beforeEach, expect, test } from 'vitest'

import type { AttendanceDetail } from '#shared/attendance/attendance.contract.ts'
import { ATTENDANCE, clock, clockState, monthOf, restedCity } from '#tests/support/attendance.ts'
import { advance, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await restedCity(app, '2026-03-05 07:50:00')
})

const dayOf = ({ result }: { result: AttendanceDetail }, day: string) => result.days.find((one) => one.day === day)
const clockings = () => rowsOf(city.world, 'Attendance')

test('who clocks in is on duty until clocking out, and every other order of the two has a code of its own', async () => {
  expect((await clockState(city.duty)).result).toMatchObject({ state: 'off', since: null, seconds: 0 })
  expect(await clock(city.duty, 'out')).toMatchObject({ code: 9019, message: '您还没有上班呢！' })
  expect(await clock(city.duty, 'in')).toMatchObject({
    code: 200,
    result: { state: 'on', since: '2026-03-05 07:50:00', address: '永安里值班室', shift: 'day', shiftName: '早班' },
  })
  expect(await clock(city.duty, 'in')).toMatchObject({ code: 9018, message: '上班状态无法打上班卡' })
  await advance(city, '8h30m')
  expect((await clockState(city.duty)).result).toMatchObject({ state: 'on', seconds: 30_600 })
  expect((await clock(city.duty, 'out')).result).toMatchObject({ state: 'off', since: null })
  expect(await clock(city.duty, 'out')).toMatchObject({ code: 9020, message: '下班状态无法打下班卡' })
  await advance(city, '1d')
  expect(await clock(city.duty, 'out')).toMatchObject({ code: 9019 })
  expect(clockings().map(({ act, userId, projectId }) => [act, userId, projectId])).toEqual([
    ['in', 'u-duty', 'p1'],
    ['out', 'u-duty', 'p1'],
  ])
})

test.each(['lunch', 'IN', '2', 1, 'constructor'])('%s is no clocking: 9021, and nothing is kept', async (act) => {
  const before = fingerprint(city.world)
  expect(await clock(city.duty, act)).toMatchObject({ code: 9021, message: '未知打卡类型！', result: null })
  const { code, field, status } = await city.duty.trpc('attendance.clock', { act }, 'mutation')
  expect([status, code, field]).toEqual([400, 9021, 'act'])
  expect(fingerprint(city.world)).toBe(before)
})

test('without an act it is said that one is missing', async () => {
  expect(await city.duty.call('POST', `${ATTENDANCE}/clock`)).toMatchObject({
    code: 4004,
    message: '传入参数不能为空：操作',
  })
})

test('only operators clock, and only who manages people looks at the others', async () => {
  for (const who of [city.super, city.owner, city.guest]) {
    expect(await clock(who, 'in')).toMatchObject({ code: 4002 })
    expect(await clockState(who)).toMatchObject({ code: 4002 })
    expect(await who.call('GET', `${ATTENDANCE}/mine`)).toMatchObject({ code: 4002 })
  }
  for (const who of [city.duty, city.guest, city.nobody])
    for (const [call, input] of [['list'], ['detail', { id: 'u-duty' }], ['onDuty'], ['summary']] as const)
      expect(await who.call('GET', `${ATTENDANCE}/${call}`, input)).toMatchObject({ code: 4002 })
  expect(clockings()).toEqual([])
})

test('of two clockings at once one is refused', async () => {
  const codes = async (act: string) => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => clock(city.duty, act)))
    return answers.map(({ code }) => code).toSorted((a, b) => a - b)
  }
  expect(await codes('in')).toEqual([200, 9018, 9018, 9018, 9018])
  expect(await codes('out')).toEqual([200, 9020, 9020, 9020, 9020])
  // Within one instant of a frozen world the order is that of the calls.
  for (let n = 0; n < 6; n += 1) for (const act of ['in', 'out']) expect((await clock(city.duty, act)).code).toBe(200)
  expect((await clockState(city.duty)).result.state).toBe('off')
  expect(clockings()).toHaveLength(14)
})

test('a night watch counts to the second, for the day on which its shift begins, also across a month', async () => {
  city = await restedCity(app, '2026-03-31 23:48:00')
  await clock(city.duty, 'in', '北门岗亭')
  await advance(city, '8h20m7s')
  await clock(city.duty, 'out', '值班室')
  const april = await monthOf(city.owner, 'u-duty')
  expect(april.result).toMatchObject({ month: '2026-04', seconds: 30_007, duties: 1, counts: { normal: 1 } })
  expect(dayOf(april, '2026-04-01')).toEqual({
    day: '2026-04-01',
    status: 'normal',
    statusName: '正常',
    seconds: 30_007,
    duties: [
      {
        shift: 'night',
        shiftName: '夜班',
        inAt: '2026-03-31 23:48:00',
        inAddress: '北门岗亭',
        outAt: '2026-04-01 08:08:07',
        outAddress: '值班室',
        seconds: 30_007,
        state: 'done',
        late: false,
        early: false,
      },
    ],
    rollCalls: [],
  })
  expect((await monthOf(city.owner, 'u-duty', '2026-03')).result).toMatchObject({ seconds: 0, duties: 0 })
})

test('coming late, leaving early and forgetting to clock out are shown day by day', async () => {
  const work = async (wait: string, length: string | null) => {
    await advance(city, wait)
    await clock(city.duty, 'in')
    if (length === null) return
    await advance(city, length)
    await clock(city.duty, 'out')
  }
  await work('15m', '8h') // 5th: from 08:05, no more than five minutes late
  await work('16h1s', '7h55m') // 6th: from 08:05:01
  await work('15h59m59s', '7h54m59s') // 7th: from 08:00 to 15:54:59
  await work('16h5m', null) // 8th: from 07:59:59 and never out
  const found = await monthOf(city.owner, 'u-duty')
  const statuses = ['05', '06', '07', '08', '09'].map((day) => dayOf(found, `2026-03-${day}`)?.status)
  expect(statuses).toEqual(['normal', 'late', 'early', 'normal', null])
  expect(dayOf(found, '2026-03-08')?.duties[0]).toMatchObject({ state: 'on', outAt: null, seconds: 0 })

  await advance(city, '15h59m59s')
  expect((await clockState(city.duty)).result).toMatchObject({ state: 'on', seconds: 57_599 })
  await advance(city, '1s')
  expect((await clockState(city.duty)).result.state).toBe('off')
  expect(await clock(city.duty, 'out')).toMatchObject({ code: 9019 })
  await advance(city, '1d')
  const later = await monthOf(city.owner, 'u-duty')
  expect(dayOf(later, '2026-03-08')).toMatchObject({
    status: 'missing',
    statusName: '缺卡',
    seconds: 0,
    duties: [{ state: 'missing' }],
  })
  expect(dayOf(later, '2026-03-04')?.status).toBe('rest')
  expect(later.result.counts).toMatchObject({ normal: 1, late: 1, early: 1, missing: 1 })
  expect(await clock(city.duty, 'in')).toMatchObject({ code: 200 })
})

test('a break inside a shift does not count as late or early', async () => {
  await clock(city.duty, 'in')
  await advance(city, '4h')
  await clock(city.duty, 'out')
  await advance(city, '1h')
  await clock(city.duty, 'in')
  await advance(city, '3h10m')
  await clock(city.duty, 'out')
  const day = dayOf(await monthOf(city.owner, 'u-duty'), '2026-03-05')
  expect(day).toMatchObject({ status: 'normal', seconds: 4 * 3600 + 11_400 })
  expect(day?.duties.map(({ late, early }) => [late, early])).toEqual([
    [false, false],
    [false, false],
  ])
})
