import { expect, test } from 'vitest'
import { paramsText, sizeText } from '#client/features/download/download-query.ts'

test('the filters of an order are described in words, without paging and what was left open', () => {
  expect(
    paramsText({
      domain: 'event',
      params: { domain: 'event', kind: 'alarm', keyword: '烟雾', from: '2026-11-01', result: '', pageNo: 1 },
    }),
  ).toBe('种类 预警，关键字 烟雾，开始时间 2026-11-01')
  expect(paramsText({ domain: 'event', params: { state: 2, deviceType: 'smoke', mine: true } })).toBe(
    '处理状态 已处理，设备类型 烟雾探测器，仅看我处理 是',
  )
  expect(paramsText({ domain: 'event', params: { pageSize: 20 } })).toBe('')
})

test('状态 is described in the words of its list', () => {
  const inWords = (domain: 'device' | 'member' | 'handOver', status: string) =>
    paramsText({ domain, params: { status } }).split(' ')[1]
  expect([inWords('device', 'offline'), inWords('member', 'pending'), inWords('handOver', 'pending')]).toEqual([
    '离线',
    '待接受',
    '待接班',
  ])
})

test('the size of a file is written in the unit that suits it', () => {
  expect([812, 14_540, 3_250_585].map(sizeText)).toEqual(['812 B', '14.2 KB', '3.1 MB'])
})
