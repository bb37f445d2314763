import { expect, test } from 'vitest'

import type { AttendanceDetail } from '#shared/attendance/attendance.contract.ts'
import { ATTENDANCE, clock, grid, monthOf, restedCity } from '#tests/support/attendance.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { cellsOf, fileOf } from '#tests/support/exports.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { deedsOf } from '#tests/support/life.ts'
import { putOnDuty, rollCallsOf } from '#tests/support/roll-calls.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()

const FILE = '/pc/api/v4/export/attendance'

interface RollCallLine {
  readonly userId: string
  readonly day: string
  readonly result: 'answered' | 'missed' | 'waiting'
}
const SHANGHAI = 8 * 3_600_000

/** All requests of a project's roll calls, computed from the rows independently. */
const byHand = ({ world }: Pick<City, 'world'>, projectId = 'p1'): RollCallLine[] => {
  const calls = new Map(rowsOf(world, 'RollCall').map((row) => [row['id'], row]))
  return rowsOf(world, 'RollCallLine').flatMap(({ rollCallId, userId, answeredAt }) => {
    const call = calls.get(rollCallId)
    if (call?.['projectId'] !== projectId) return []
    const late = world.clock.now() >= Number(call['deadline']) ? 'missed' : 'waiting'
    const day = new Date(Number(call['askedAt']) + SHANGHAI).toISOString().slice(0, 10)
    return [{ userId: String(userId), day, result: answeredAt === null ? late : 'answered' }]
  })
}

const countsOf = (lines: readonly RollCallLine[]) => {
  const count = (result: RollCallLine['result']) => lines.filter((one) => one.result === result).length
  const [answered, missed] = [count('answered'), count('missed')]
  const rate = answered + missed === 0 ? null : answered / (answered + missed)
  return { answered, missed, waiting: count('waiting'), rate }
}
const ofPerson = (lines: readonly RollCallLine[], id: string, month: string) =>
  lines.filter(({ userId, day }) => userId === id && day.startsWith(month))

test('the rate of everybody, in list, detail, days, total and file, is what the rows say', async () => {
  const city = await makeCity(app, { size: 'demo' })
  const lines = byHand(city)
  const months = [...new Set(lines.map(({ day }) => day.slice(0, 7)))]
  expect(lines.length).toBeGreaterThan(40)
  for (const month of months) {
    const { records, rollCalls } = (await grid(city.super, { month, pageSize: 200 })).result
    const shown = new Set(records.map(({ person }) => person.id))
    expect(rollCalls).toEqual(countsOf(lines.filter(({ userId, day }) => shown.has(userId) && day.startsWith(month))))
    for (const row of records) {
      const own = ofPerson(lines, row.person.id, month)
      expect(row.rollCalls).toEqual(countsOf(own))
      const { result } = await monthOf(city.super, row.person.id, month)
      expect(result.rollCalls).toEqual(row.rollCalls)
      const days = result.days.flatMap(({ day, rollCalls: calls }) => calls.map(({ state }) => `${day} ${state}`))
      expect(days.toSorted()).toEqual(own.map(({ day, result: state }) => `${day} ${state}`).toSorted())
    }
  }
})

test('one’s own month has the same, and the file shows it in per cent', async () => {
  const city = await restedCity(app, '2026-03-05 08:00:00')
  await clock(city.duty, 'in')
  const { answer } = rollCallsOf(city.duty)
  for (const isThere of [true, true, false]) {
    const { result } = await rollCallsOf(city.super).send({ minutes: 2 })
    if (isThere) await answer(result.id)
    await advance(city, '10m')
  }
  await rollCallsOf(city.super).send()
  const counts = { answered: 2, missed: 1, waiting: 1, rate: 2 / 3 }
  const mine = (await city.duty.call<AttendanceDetail>('GET', `${ATTENDANCE}/mine`)).result
  expect(mine.rollCalls).toEqual(counts)
  expect(mine.days.find(({ day }) => day === '2026-03-05')?.rollCalls.map(({ state }) => state)).toEqual([
    'answered',
    'answered',
    'missed',
    'waiting',
  ])
  const [head = [], ...body] = cellsOf((await fileOf(app, city, [city.super, 'GET', FILE])).rawPayload)
  const row = body.find((cells) => cells[head.indexOf('姓名')] === city.duty.session?.userInfo.realname)
  expect(row?.[head.indexOf('查岗应答率')]).toBe('66.7%')
})

test('the list is sorted by the rate; who was never asked comes last either way', async () => {
  const city = await makeCity(app, { size: 'demo' }, ['super'])
  for (const order of ['asc', 'desc']) {
    const { records } = (await grid(city.super, { month: '2026-02', column: 'rollCallRate', order, pageSize: 200 }))
      .result
    const rates = records.map(({ rollCalls }) => rollCalls.rate)
    const known = rates.filter((rate) => rate !== null)
    expect(known.length).toBeGreaterThan(3)
    expect(rates.slice(0, known.length)).toEqual(known.toSorted((a, b) => (order === 'asc' ? a - b : b - a)))
  }
})

test('a question shortly before midnight belongs to its own day and month, whatever the shift', async () => {
  const city = await restedCity(app, '2026-03-31 23:50:00')
  await clock(city.duty, 'in')
  await advance(city, '8m')
  const { result } = await rollCallsOf(city.super).send()
  await advance(city, '4m')
  await rollCallsOf(city.duty).answer(result.id)
  const march = (await monthOf(city.super, 'u-duty', '2026-03')).result
  expect(march.rollCalls).toMatchObject({ answered: 1 })
  expect(march.days.at(-1)).toMatchObject({ day: '2026-03-31', duties: [], rollCalls: [{ seconds: 240 }] })
  expect((await monthOf(city.super, 'u-duty', '2026-04')).result.rollCalls).toMatchObject({ answered: 0, rate: null })
})

test('people of the simulated city answer what they are asked on duty, as far as they do', async () => {
  const city = await makeCity(app, { people: { acts: { clock: 1, handle: 0, comment: 0, members: 0, office: 0 } } }, [
    'super',
  ])
  // Everyone in the project is on duty.
  await city.world.store.prisma.attendance.deleteMany()
  for (const { userId } of city.world.model.membershipsOfProject.get('p1') ?? []) await putOnDuty(city.world, userId)
  const { result: sent } = await rollCallsOf(city.super).send({ minutes: 10 })
  await advance(city, '10m')
  const { lines } = (await rollCallsOf(city.super).detail(sent.id)).result
  const answered = lines.filter(({ state }) => state === 'answered').map(({ person }) => person.id)
  expect(answered.length).toBeGreaterThan(3)
  const deeds = (await deedsOf(city.control)).filter(({ call }) => call === 'rollCall.answer')
  expect(deeds.map(({ user, code }) => `${user} ${code}`).toSorted()).toEqual(
    answered.map((id) => `${id} 200`).toSorted(),
  )
  // The simulation does not answer for a person with an open console.
  expect(lines.find(({ person }) => person.id === 'u-duty')?.state).toBe('missed')
})
