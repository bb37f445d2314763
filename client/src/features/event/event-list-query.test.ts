import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventRules, inputOf, tabs, type EventListQuery } from '#client/features/event/event-list-query.ts'
import { fireChoices, includesNow, recoveredChoices } from '#client/features/event/address-filters.ts'
import { initialListQuery, pageSizes, readListQuery, writeListQuery } from '#client/ui/list/list-query.ts'
import { fromForm, toForm } from '#client/features/event/where-options.ts'
import { eventContracts } from '#shared/event/event.contract.ts'
import { areaClasses } from '#shared/area/area-classes.ts'
import { deviceTypeCodes } from '#shared/device/index.ts'
import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import { formatDay, parseTime } from '#shared/time.ts'

const firstQuery = initialListQuery(eventRules.alarm)
const now = parseTime('2026-11-20 10:42:05')
const day = fc.integer({ min: 0, max: 400 }).map((back) => formatDay(now - back * 86_400_000))
const range = fc.tuple(day, day).map((days) => days.toSorted().join('~'))
const hours = day.map((text) => `${text} 10:00:00~${text} 10:59:59`)
const anyId = fc.stringMatching(/^[a-z][a-z0-9:-]{0,20}$/)
const keyword = fc.string({ minLength: 1, maxLength: 50 }).filter((text) => text === text.trim() && text !== '')

const anyFilters = fc.record(
  {
    time: fc.oneof(fc.constantFrom('today', '7d', '30d'), range, hours),
    deviceType: fc.constantFrom(...deviceTypeCodes),
    keyword,
    result: fc.constantFrom(...eventKinds.alarm.results),
    reason: fc.constantFrom(...Object.keys(eventKinds.alarm.reasons)),
    areaId: anyId,
    placeId: anyId,
    deviceId: anyId,
    areaClass: fc.constantFrom(...areaClasses.map((_name, at) => String(at))),
    recovered: fc.constantFrom(...recoveredChoices),
    fire: fc.constantFrom(...fireChoices),
    mine: fc.constant('1'),
  },
  { requiredKeys: [] },
)

const anyQuery: fc.Arbitrary<EventListQuery> = fc.record({
  tab: fc.constantFrom(...tabs),
  page: fc.integer({ min: 1, max: 999_999 }),
  size: fc.constantFrom(...pageSizes),
  sort: fc.constantFrom(
    { column: 'raisedAt' as const, order: 'asc' as const },
    { column: 'raisedAt' as const, order: 'desc' as const },
    undefined,
  ),
  filters: anyFilters,
})

test('a list is the same after its address was copied', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const address = writeListQuery(eventRules.alarm, query).toString()
      expect(readListQuery(eventRules.alarm, new URLSearchParams(address))).toEqual(query)
    }),
  )
})

test('grade and term are filters of hidden dangers alone', () => {
  const params = new URLSearchParams('grade=major&term=overdue')
  const query = readListQuery(eventRules.risk, params)
  expect(writeListQuery(eventRules.risk, query).toString()).toBe('grade=major&term=overdue')
  expect(inputOf('risk', query, now)).toMatchObject({ grade: 'major', term: 'overdue' })
  expect(readListQuery(eventRules.alarm, params)).toEqual(firstQuery)
  expect(readListQuery(eventRules.risk, new URLSearchParams('grade=huge&term=soon'))).toEqual(firstQuery)
})

test('fires are a filter of the kinds that may be one', () => {
  const params = new URLSearchParams('fire=yes')
  const query = readListQuery(eventRules.alarm, params)
  expect(writeListQuery(eventRules.alarm, query).toString()).toBe('fire=yes')
  expect(inputOf('alarm', query, now)).toMatchObject({ fire: true })
  expect(inputOf('alarm', { ...firstQuery, filters: { fire: 'no' } }, now)).toMatchObject({ fire: false })
  expect(readListQuery(eventRules['video-alarm'], params)).toEqual(query)
  expect(readListQuery(eventRules.fault, params)).toEqual(firstQuery)
})

test('every list that an address can name is a call that the contract takes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...eventKindNames), anyQuery, (kind, query) => {
      expect(eventContracts.list.input.safeParse(inputOf(kind, query, now)).error).toBeUndefined()
    }),
  )
})

test('whatever the address contains, a list is shown', () => {
  const params = fc.dictionary(
    fc.constantFrom('tab', 'page', 'size', 'sort', ...Object.keys(eventRules.alarm.filters)),
    fc.string(),
  )
  fc.assert(
    fc.property(params, (texts) => {
      const query = readListQuery(eventRules.alarm, new URLSearchParams(texts))
      expect(eventContracts.list.input.safeParse(inputOf('alarm', query, now)).error).toBeUndefined()
    }),
  )
})

test('the list as it begins has a plain address', () => {
  expect(writeListQuery(eventRules.alarm, firstQuery).toString()).toBe('')
  expect(readListQuery(eventRules.alarm, new URLSearchParams())).toEqual(firstQuery)
})

test('seven days are today and the six before, from midnight in Shanghai', () => {
  expect(inputOf('alarm', { ...firstQuery, filters: { time: '7d' } }, now)).toMatchObject({
    from: '2026-11-14 00:00:00',
  })
})

test('two days include the whole of the last one', () => {
  const query = { ...firstQuery, filters: { time: '2026-11-01~2026-11-20' } }
  expect(inputOf('alarm', query, now)).toMatchObject({ from: '2026-11-01', to: '2026-11-20 23:59:59' })
  expect(includesNow(query.filters, now)).toBe(true)
  expect(includesNow({ time: '2026-11-01~2026-11-19' }, now)).toBe(false)
})

test('an hour that a link names is requested unchanged, and ends with it', () => {
  const time = '2026-11-20 10:00:00~2026-11-20 10:59:59'
  expect(inputOf('alarm', { ...firstQuery, filters: { time } }, now)).toMatchObject({
    from: '2026-11-20 10:00:00',
    to: '2026-11-20 10:59:59',
  })
  expect(includesNow({ time }, now)).toBe(true)
  expect(includesNow({ time }, parseTime('2026-11-20 11:00:00'))).toBe(false)
})

test('what only another kind can be asked for counts as not written', () => {
  const params = new URLSearchParams({ reason: 'battery', result: '已修复', areaClass: '9' })
  expect(readListQuery(eventRules.alarm, params).filters).toEqual({})
  expect(readListQuery(eventRules.fault, params).filters).toEqual({ reason: 'battery', result: '已修复' })
})

test('the one field for area and place says what the address says', () => {
  fc.assert(
    fc.property(anyFilters, ({ areaId, ...filters }) => {
      const one = filters.placeId === undefined && areaId !== undefined ? { ...filters, areaId } : filters
      expect(fromForm(toForm(one), one)).toEqual(one)
    }),
  )
})
