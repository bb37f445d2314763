import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  filterNames,
  firstQuery,
  includesNow,
  inputOf,
  pageSizes,
  readQuery,
  tabs,
  writeQuery,
  type ListQuery,
} from '#client/features/event/list-query.ts'
import { eventContracts } from '#shared/contracts/event.ts'
import { deviceTypeCodes } from '#shared/devices/index.ts'
import { eventKindNames, eventKinds } from '#shared/events/index.ts'
import { formatDay, parseTime } from '#shared/time.ts'

const now = parseTime('2026-11-20 10:42:05')
const day = fc.integer({ min: 0, max: 400 }).map((back) => formatDay(now - back * 86_400_000))
const range = fc.tuple(day, day).map((days) => days.toSorted().join('~'))
const keyword = fc.string({ minLength: 1, maxLength: 50 }).filter((text) => text === text.trim() && text !== '')

const anyFilters = fc.record(
  {
    time: fc.oneof(fc.constantFrom('today', '7d', '30d'), range),
    deviceType: fc.constantFrom(...deviceTypeCodes),
    keyword,
    result: fc.constantFrom(...eventKinds.alarm.results),
  },
  { requiredKeys: [] },
)

const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
  tab: fc.constantFrom(...tabs),
  page: fc.integer({ min: 1, max: 999_999 }),
  size: fc.constantFrom(...pageSizes),
  sort: fc.constantFrom('raisedAt.asc' as const, 'raisedAt.desc' as const, undefined),
  mine: fc.boolean(),
  filters: anyFilters,
})

test('a list is the same after its address was copied', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(readQuery(new URLSearchParams(writeQuery(query).toString()))).toEqual(query)
    }),
  )
})

test('every list that an address can name is a call that the contract takes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...eventKindNames), anyQuery, (kind, query) => {
      expect(eventContracts.list.input.safeParse(inputOf(kind, query, now)).error).toBeUndefined()
    }),
  )
})

test('whatever stands in the address, a list is shown', () => {
  const params = fc.dictionary(fc.constantFrom('tab', 'page', 'size', 'sort', 'mine', ...filterNames), fc.string())
  fc.assert(
    fc.property(params, (texts) => {
      const query = readQuery(new URLSearchParams(texts))
      expect(eventContracts.list.input.safeParse(inputOf('alarm', query, now)).error).toBeUndefined()
    }),
  )
})

test('the list as it begins has a plain address', () => {
  expect(writeQuery(firstQuery).toString()).toBe('')
  expect(readQuery(new URLSearchParams())).toEqual(firstQuery)
})

test('seven days are today and the six before, from midnight in Shanghai', () => {
  expect(inputOf('alarm', { ...firstQuery, filters: { time: '7d' } }, now)).toMatchObject({
    from: '2026-11-14 00:00:00',
  })
})

test('two days include the whole of the last one', () => {
  const query = { ...firstQuery, filters: { time: '2026-11-01~2026-11-20' } }
  expect(inputOf('alarm', query, now)).toMatchObject({ from: '2026-11-01', to: '2026-11-20 23:59:59' })
  expect(includesNow(query, now)).toBe(true)
  expect(includesNow({ ...firstQuery, filters: { time: '2026-11-01~2026-11-19' } }, now)).toBe(false)
})
