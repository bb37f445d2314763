import { expect, test } from 'vitest'
import { parseTime } from '#shared/time.ts'
import { handOverInput, handOverRules } from '#client/features/hand-over/hand-over-query.ts'
import { readListQuery } from '#client/ui/list/list-query.ts'

const now = parseTime('2026-03-05 07:55:00')
const inputOf = (address: string) => handOverInput(readListQuery(handOverRules, new URLSearchParams(address)), now)

test('an address is what the call is asked for', () => {
  expect(inputOf('')).toEqual({ pageNo: 1, pageSize: 20 })
  expect(inputOf('tab=pending&keyword=李&sort=answeredAt.asc&page=2')).toEqual({
    status: 'pending',
    keyword: '李',
    column: 'answeredAt',
    order: 'asc',
    pageNo: 2,
    pageSize: 20,
  })
  expect(inputOf('time=7d')).toMatchObject({ from: '2026-02-27 00:00:00' })
  expect(inputOf('time=2026-03-01~2026-03-02')).toMatchObject({ from: '2026-03-01', to: '2026-03-02 23:59:59' })
})

test('what it cannot mean is not asked for', () => {
  expect(inputOf('tab=done&time=soon&sort=note.asc')).toEqual({ pageNo: 1, pageSize: 20 })
})
