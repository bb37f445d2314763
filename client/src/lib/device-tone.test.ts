import { expect, test } from 'vitest'
import { deviceStates } from '#shared/device/device-states.ts'
import { toneOf } from '#client/lib/device-tone.ts'

test('a device has the tone of its state, one with an event under way is blue', () => {
  expect(Object.fromEntries(deviceStates.map((state) => [state, toneOf({ state, eventState: 0 })]))).toEqual({
    alarm: 'alarm',
    anomaly: 'anomaly',
    fault: 'amber',
    risk: 'amber',
    offline: 'grey',
    abnormal: 'amber',
    instability: 'amber',
    normal: 'good',
  })
  expect(toneOf({ state: 'alarm', eventState: 1 })).toBe('doing')
  expect(toneOf({ state: 'normal', eventState: null })).toBe('good')
})
