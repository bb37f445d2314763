import { expect, test } from 'vitest'
import { heatOf, hourText, peakOf, shiftNow, shiftText } from '#client/features/dashboard/day-hours.ts'
import { parseTime } from '#shared/time.ts'

test('the hottest hour is full, a single event is seen, and nothing is nothing', () => {
  expect([0, 1, 25, 26, 75, 100].map((total) => heatOf(total, 100))).toEqual([0, 1, 1, 2, 3, 4])
  expect(heatOf(1, 1)).toBe(4)
})

test('the peak is the first hour with most events', () => {
  const hours = [0, 3, 7, 7, 1].map((total, hour) => ({ hour, total }))
  expect(peakOf(hours)).toEqual({ hour: 2, total: 7 })
  expect(peakOf(hours.map(({ hour }) => ({ hour, total: 0 })))).toBeUndefined()
})

test('hours and shifts are said as a duty room says them', () => {
  expect([hourText(8), hourText(23)]).toEqual(['08–09 时', '23–24 时'])
  const at = ['00:00:00', '07:59:59', '08:00:00', '15:59:59', '23:59:59']
  expect(at.map((time) => shiftNow(parseTime(`2026-11-20 ${time}`)))).toEqual([
    'night',
    'night',
    'day',
    'day',
    'evening',
  ])
  expect(shiftText('day')).toBe('早班 08:00–16:00')
})
