import { expect, test } from 'vitest'
import { parseTime } from '#shared/time.ts'
import { isDarkUnder } from '#client/theme/night.ts'

const at = (time: string) => ({ systemDark: false, now: parseTime(`2026-03-05 ${time}`) })

test('by time it is dark from 18:00 to 07:00 of the world', () => {
  const times = ['06:59:59', '07:00:00', '12:00:00', '17:59:59', '18:00:00', '23:59:59', '00:00:00']
  expect(times.map((time) => isDarkUnder('time', at(time)))).toEqual([true, false, false, false, true, true, true])
})

test('under the system it is as the system is, whatever the hour', () => {
  expect(isDarkUnder('system', { ...at('12:00:00'), systemDark: true })).toBe(true)
  expect(isDarkUnder('system', at('23:00:00'))).toBe(false)
})

test('light and dark are what they say, whatever hour and system', () => {
  expect(isDarkUnder('dark', at('12:00:00'))).toBe(true)
  expect(isDarkUnder('light', { ...at('23:00:00'), systemDark: true })).toBe(false)
})
