// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createSound } from '#client/realtime/sound.ts'
import { tones, type Tone } from '#client/realtime/tones.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const setUp = ({ allowed = true, touched = true } = {}) => {
  const clock = manualClock()
  const kept = new Map<string, unknown>()
  const played: { tone: Tone; at: number }[] = []
  const browser = { allowed }
  const start = clock.now()
  const make = () =>
    createSound({
      speaker: {
        unlock: (tell) => tell(browser.allowed),
        play: (tone) => played.push({ tone, at: clock.now() - start }),
      },
      timers: clock,
      stored: {
        read: (key) => kept.get(key),
        write: (key, value) => kept.set(key, value),
        remove: (key) => kept.delete(key),
      },
      touched,
    })
  return { clock, played, browser, make, sound: make() }
}

test('plays five times, every two seconds, and then is quiet', () => {
  const { clock, played, sound } = setUp()
  sound.ring('alarm')
  clock.advance(60_000)
  expect(played.map(({ at }) => at)).toEqual([0, 2000, 4000, 6000, 8000])
  expect(sound.status.getState()).toEqual({ state: 'on', ringing: false })
})

test('a click ends the ringing', () => {
  const { clock, played, sound } = setUp()
  sound.ring('alarm')
  clock.advance(3000)
  sound.hush()
  clock.advance(60_000)
  expect(played).toHaveLength(2)
})

test('one more alarm while it rings begins the count anew without doubling the tone', () => {
  const { clock, played, sound } = setUp()
  sound.ring('alarm')
  clock.advance(5000)
  sound.ring('alarm')
  clock.advance(60_000)
  expect(played.map(({ at }) => at)).toEqual([0, 2000, 4000, 6000, 8000, 10_000, 12_000, 14_000])
})

test('a fire takes the tone over and a lesser alarm does not take it back', () => {
  const { clock, played, sound } = setUp()
  sound.ring('alarm')
  sound.ring('fire')
  sound.ring('alarm')
  clock.advance(2000)
  expect(played.map(({ tone }) => tone)).toEqual([tones.alarm, tones.fire])
})

test('says when the browser blocks it, and is on again after a click allowed it', () => {
  const { browser, played, sound } = setUp({ allowed: false, touched: false })
  expect(sound.status.getState().state).toBe('blocked')
  sound.ring('alarm')
  expect(sound.status.getState().state).toBe('blocked')
  expect(played).toEqual([])
  browser.allowed = true
  sound.unlock()
  expect(sound.status.getState().state).toBe('on')
})

test('muting ends the ringing, keeps alarms quiet and outlives the page', () => {
  const { clock, played, sound, make } = setUp()
  sound.ring('alarm')
  sound.setMuted(true)
  sound.ring('fire')
  clock.advance(60_000)
  expect(played).toHaveLength(1)
  expect(make().status.getState().state).toBe('muted')
  sound.setMuted(false)
  expect(make().status.getState().state).toBe('on')
})
