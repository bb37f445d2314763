import { expect, test } from 'vitest'
import { maintenanceInput, maintenanceRules, maintenanceTabs } from '#client/features/maintenance/maintenance-query.ts'
import { readListQuery } from '#client/ui/list/list-query.ts'

const inputOf = (address: string) => maintenanceInput(readListQuery(maintenanceRules, new URLSearchParams(address)))

test('an address becomes what the call takes, and what it cannot mean is left out', () => {
  expect(inputOf('')).toEqual({ pageNo: 1, pageSize: 20 })
  expect(inputOf('tab=taken&areaId=p1-a02&keyword=%E7%94%B5%E6%B1%A0&deviceId=d-1&sort=closedAt.asc&page=2')).toEqual({
    state: 'taken',
    areaId: 'p1-a02',
    keyword: '电池',
    deviceId: 'd-1',
    pageNo: 2,
    pageSize: 20,
    column: 'closedAt',
    order: 'asc',
  })
  expect(inputOf('tab=lost&sort=title.asc')).toEqual({ pageNo: 1, pageSize: 20 })
})

test('tabs have their counts once those are known', () => {
  const counts = { open: 2, taken: 1, done: 0, cancelled: 4 }
  expect(maintenanceTabs(counts).map(({ label, count }) => [label, count])).toEqual([
    ['全部', undefined],
    ['待接单', 2],
    ['维保中', 1],
    ['已完成', 0],
    ['已取消', 4],
  ])
  expect(maintenanceTabs(undefined).map(({ count }) => count)).toEqual(Array.from({ length: 5 }, () => undefined))
})
