// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isOffered } from '#client/features/settings/open-settings.ts'

const key = 'pro__SETTING_DRAWER'
const place = (search: string, stored: Record<string, string> = {}, isDevelopment = false) => ({
  isDevelopment,
  search,
  key,
  area: {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => Object.assign(stored, { [name]: value }),
  },
})

test('the drawer is for those who develop, and for a browser in which it was turned on', () => {
  expect(isOffered(place(''))).toBe(false)
  expect(isOffered(place('', {}, true))).toBe(true)
  expect(isOffered(place('', { [key]: 'on' }))).toBe(true)
  expect(isOffered(place('', { [key]: 'off' }))).toBe(false)
})

test('an address turns it on for good', () => {
  const stored = {}
  expect(isOffered(place('?tab=todo&settings=1', stored))).toBe(true)
  expect(isOffered(place('', stored))).toBe(true)
  expect(isOffered(place('?settings=0'))).toBe(false)
})
