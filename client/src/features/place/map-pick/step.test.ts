import { expect, test } from 'vitest'
import { stepped } from '#client/features/place/map-pick/step.ts'

const pin = { longitude: 114.02, latitude: 22.53 }

test('an arrow moves the pin about a metre, with Shift ten; north is up', () => {
  expect(stepped(pin, { key: 'ArrowUp', shiftKey: false })).toEqual({ longitude: 114.02, latitude: 22.53001 })
  expect(stepped(pin, { key: 'ArrowLeft', shiftKey: true })).toEqual({ longitude: 114.0199, latitude: 22.53 })
  expect(stepped(pin, { key: 'Enter', shiftKey: false })).toBeUndefined()
})

test('it never leaves what the calls take', () => {
  expect(stepped({ longitude: 180, latitude: 85 }, { key: 'ArrowUp', shiftKey: true })?.latitude).toBe(85)
  expect(stepped({ longitude: 180, latitude: 85 }, { key: 'ArrowRight', shiftKey: true })?.longitude).toBe(180)
})
