import { beforeEach, expect, test } from 'vitest'

import type { AttendanceDetail } from '#shared/attendance/attendance.contract.ts'
import { attendanceReads } from '#server/modules/attendance/attendance-list.ts'
import { membershipOf, scopeOf } from '#server/worlds/read-model/scope.ts'
import { attendanceContracts } from '#shared/attendance/attendance.contract.ts'
import { ATTENDANCE, clock, grid, monthOf, onDuty, restedCity } from '#tests/support/attendance.ts'
import { advance, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { scopeOfPerson } from '#tests/support/scope-of.ts'

const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await restedCity(app, '2026-03-05 07:50:00')
})

test('the grid shows only the people who work in the areas of the member, with masked phones', async () => {
  await clock(city.duty, 'in')
  await advance(city, '1h')
  const mine = (await grid(city.owner)).result
  expect(mine.month).toBe('2026-03')
  const row = mine.records.find(({ person }) => person.id === 'u-duty')
  expect(row).toMatchObject({
    person: { id: 'u-duty', name: city.duty.session?.userInfo.realname },
    roleName: '值班员',
    onDuty: true,
    seconds: 3600,
    areas: [{ id: 'p1-a02' }],
  })
  expect(row?.phone).toMatch(/^\d{3}\*{4}\d{4}$/)
  expect(row?.days).toHaveLength(31)
  const all = (await grid(city.super)).result
  const visible = new Set(['p1-a02', 'p1-a03', 'p1-a04', 'p1-a07', 'p1-a08'])
  const wanted = city.world.model.membershipsOfProject
    .get('p1')
    ?.filter(({ roleCode }) => roleCode === 'operator')
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
  expect(all.records.map(({ person }) => person.id).toSorted()).toEqual(wanted?.map(({ userId }) => userId))
  expect(mine.records.map(({ person }) => person.id).toSorted()).toEqual(
    wanted?.filter(({ areaIds }) => areaIds.some((id) => visible.has(id))).map(({ userId }) => userId),
  )
  for (const { areas } of mine.records) for (const { id } of areas) expect(visible).toContain(id)
  expect(all.seconds).toBe(all.records.reduce((sum, { seconds }) => sum + seconds, 0))
})

test('filters, sort and pages of the grid', async () => {
  await clock(city.duty, 'in')
  await advance(city, '2h')
  const ids = async (input: object) => (await grid(city.super, input)).result.records.map(({ person }) => person.id)
  expect(await ids({ userId: 'u-duty' })).toEqual(['u-duty'])
  expect(await ids({ keyword: city.duty.session?.userInfo.realname })).toEqual(['u-duty'])
  expect(await ids({ column: 'seconds', order: 'desc', pageSize: 1 })).toEqual(['u-duty'])
  expect((await ids({ column: 'seconds', order: 'asc' })).at(-1)).toBe('u-duty')
  // An area below the person's area is theirs as well; one beside it is not.
  expect(await ids({ areaId: 'p1-a04' })).toContain('u-duty')
  expect(await ids({ areaId: 'p1-a09' })).not.toContain('u-duty')
  expect((await grid(city.owner, { areaId: 'p1-a09' })).result.total).toBe(0)
  expect((await grid(city.owner, { areaId: 'p2-a01' })).result.total).toBe(0)
  expect((await grid(city.super, { month: '2026-02', userId: 'u-duty' })).result.records[0]).toMatchObject({
    seconds: 0,
    onDuty: true,
  })
  const pages = await Promise.all([1, 2, 3].map((pageNo) => ids({ pageNo, pageSize: 2 })))
  expect(pages.flat()).toEqual((await ids({ pageSize: 200 })).slice(0, 6))
  for (const month of ['2026-13', '202603', 'now'])
    expect(await grid(city.super, { month })).toMatchObject({ code: 4001, message: '传入参数有误：月份' })
})

test('the month of a person outside the areas, or of one who never clocks, does not exist', async () => {
  for (const id of ['u-super', 'u-nobody', 'u-guest', 'nobody', 'u-frozen-2'])
    expect(await monthOf(city.owner, id)).toMatchObject({ code: 4003 })
  const { areas } = (await grid(city.super)).result.records.find(
    (row) => !row.areas.some(({ id }) => ['p1-a02', 'p1-a03', 'p1-a04', 'p1-a07', 'p1-a08'].includes(id)),
  ) ?? { areas: [] }
  expect(areas).not.toEqual([])
  expect((await monthOf(city.owner, 'u-duty')).code).toBe(200)
  const mine = await city.duty.call<AttendanceDetail>('GET', `${ATTENDANCE}/mine`)
  expect(mine.result).toEqual((await monthOf(city.super, 'u-duty')).result)
})

test('who is on duty now is shown with since when and where, and is gone after clocking out', async () => {
  await clock(city.duty, 'in', '北门岗亭')
  await advance(city, '90m')
  const [one, ...others] = (await onDuty(city.owner)).result
  expect(others).toEqual([])
  expect(one).toMatchObject({
    person: { id: 'u-duty' },
    since: '2026-03-05 07:50:00',
    address: '北门岗亭',
    seconds: 5400,
    shiftName: '早班',
    late: false,
  })
  expect((await onDuty(city.owner, { areaId: 'p1-a07' })).result).toEqual([])
  expect((await onDuty(city.owner, { areaId: 'p1-a03' })).result).toHaveLength(1)
  await clock(city.duty, 'out')
  expect((await onDuty(city.owner)).result).toEqual([])
})

test('who was made an owner keeps the month in which they clocked', async () => {
  await clock(city.duty, 'in')
  await advance(city, '1h')
  await clock(city.duty, 'out')
  await city.world.services.membership.update(scopeOfPerson(city.world, 'u-super'), {
    userId: 'u-duty',
    roleCode: 'owner',
  })
  expect((await monthOf(city.super, 'u-duty')).result).toMatchObject({ roleName: '管理员', seconds: 3600 })
  expect(await monthOf(city.super, 'u-duty', '2026-02')).toMatchObject({ code: 4003 })
})

test('the export is the list in its order, without people outside the areas', async () => {
  await clock(city.duty, 'in')
  await advance(city, '2h')
  const { world } = city
  const membership = membershipOf(world.model, 'u-owner', 'p1')
  if (!membership) throw new Error('owner has left')
  const scope = scopeOf(world.model, membership)
  const query = attendanceContracts.list.input.parse({ column: 'seconds', order: 'desc' })
  const reads = attendanceReads(world, scope, query)
  const ids = await world.store.atomically(reads.ids)
  const shown = (await grid(city.owner, { column: 'seconds', order: 'desc', pageSize: 200 })).result.records
  expect(ids).toEqual(shown.map(({ person }) => person.id))
  const selection = ['nobody', ...ids.slice(1), 'u-super']
  expect(await world.store.atomically((connection) => reads.rows(connection, selection))).toEqual(shown.slice(1))
})
