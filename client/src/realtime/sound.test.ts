// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { tones } from '#client/realtime/tones.ts'
import { soundRig } from '#tests/support/sound-rig.ts'

test('plays five times, every two seconds, and then is quiet', () => {
  const { clock, played, sound } = soundRig()
  sound.ring('alarm')
  clock.advance(60_000)
  expect(played.map(({ at }) => at)).toEqual([0, 2000, 4000, 6000, 8000])
  expect(sound.status.getState()).toEqual({ state: 'on', ringing: false })
})

test('a click ends the ringing', () => {
  const { clock, played, sound } = soundRig()
  sound.ring('alarm')
  clock.advance(3000)
  sound.hush()
  clock.advance(60_000)
  expect(played).toHaveLength(2)
})

test('one more alarm while it rings begins the count anew without doubling the tone', () => {
  const { clock, played, sound } = soundRig()
  sound.ring('alarm')
  clock.advance(5000)
  sound.ring('alarm')
  clock.advance(60_000)
  expect(played.map(({ at }) => at)).toEqual([0, 2000, 4000, 6000, 8000, 10_000, 12_000, 14_000])
})

test('a fire takes the tone over and a lesser alarm does not take it back', () => {
  const { clock, played, sound } = soundRig()
  sound.ring('alarm')
  sound.ring('fire')
  sound.ring('alarm')
  clock.advance(2000)
  expect(played.map(({ tone }) => tone)).toEqual([tones.alarm, tones.fire])
})

test('says when the browser blocks it, and is on again after a click allowed it', () => {
  const { browser, played, sound } = soundRig({ allowed: false, touched: false })
  expect(sound.status.getState().state).toBe('blocked')
  sound.ring('alarm')
  expect(sound.status.getState().state).toBe('blocked')
  expect(played).toEqual([])
  browser.allowed = true
  sound.unlock()
  expect(sound.status.getState().state).toBe('on')
})

test('muting ends the ringing, keeps alarms quiet and outlives the page', () => {
  const { clock, played, sound, make } = soundRig()
  sound.ring('alarm')
  sound.setMuted(true)
  sound.ring('fire')
  clock.advance(60_000)
  expect(played).toHaveLength(1)
  expect(make().status.getState().state).toBe('muted')
  sound.setMuted(false)
  expect(make().status.getState().state).toBe('on')
})

test('during a pause an alarm makes no sound, and a fire rings with its own', () => {
  const { clock, person, played, sound } = soundRig()
  person.isPausing = true
  sound.ring('alarm')
  expect(sound.status.getState()).toEqual({ state: 'on', ringing: false })
  sound.ring('fire')
  sound.ring('alarm')
  clock.advance(60_000)
  expect(played.map(({ tone, at }) => [tone, at])).toEqual([0, 2000, 4000, 6000, 8000].map((at) => [tones.fire, at]))
  person.isPausing = false
  sound.ring('alarm')
  expect(played.at(-1)?.tone).toBe(tones.alarm)
})

test('it rings from the first tone until two seconds after the last', () => {
  const { clock, sound } = soundRig()
  sound.ring('alarm')
  clock.advance(9999)
  expect(sound.status.getState()).toEqual({ state: 'on', ringing: true })
  clock.advance(1)
  expect(sound.status.getState()).toEqual({ state: 'on', ringing: false })
})

test('the alarm after a fire has its own tone and its own count', () => {
  const { clock, played, sound } = soundRig()
  sound.ring('fire')
  clock.advance(3000)
  sound.hush()
  sound.ring('alarm')
  clock.advance(60_000)
  const [fire, alarm] = [tones.fire, tones.alarm]
  expect(played.map(({ tone }) => tone)).toEqual([fire, fire, alarm, alarm, alarm, alarm, alarm])
})

test('a click is announced to the other tabs only while it rings', () => {
  const { said, sound } = soundRig()
  sound.hush()
  expect(said.times).toBe(0)
  sound.ring('alarm')
  sound.hush()
  sound.hush()
  expect(said.times).toBe(1)
})

test('a browser that answers only after the click plays no tone', () => {
  const { browser, answer, played, sound } = soundRig()
  browser.isSlow = true
  sound.ring('alarm')
  sound.hush()
  answer()
  expect(played).toEqual([])
  sound.ring('alarm')
  answer()
  expect(played).toHaveLength(1)
})

test.each([true, false])('what the browser answers after the sound was muted changes nothing: %s', (allowed) => {
  const { browser, answer, sound } = soundRig({ allowed })
  browser.isSlow = true
  sound.unlock()
  sound.setMuted(true)
  answer()
  expect(sound.status.getState().state).toBe('muted')
})

test('a click does not ask the browser while the sound is muted', () => {
  const { browser, sound } = soundRig()
  sound.setMuted(true)
  sound.unlock()
  expect([browser.unlockRequests, sound.status.getState().state]).toEqual([0, 'muted'])
})

test('sound that is no longer muted is on where the person has touched the page and the browser allows it', () => {
  const { browser, person, sound } = soundRig({ allowed: false, touched: false })
  sound.setMuted(true)
  sound.setMuted(false)
  expect([browser.unlockRequests, sound.status.getState().state]).toEqual([0, 'blocked'])
  person.touched = true
  sound.setMuted(false)
  expect([browser.unlockRequests, sound.status.getState().state]).toEqual([1, 'blocked'])
  browser.allowed = true
  sound.setMuted(false)
  expect([browser.unlockRequests, sound.status.getState().state]).toEqual([2, 'on'])
})

test('a wish for silence that has not changed does not end the ringing', () => {
  const { clock, played, sound } = soundRig()
  sound.ring('alarm')
  sound.follow()
  clock.advance(60_000)
  expect(played).toHaveLength(5)
})

test('a page that may be heard has the voice, a muted one has not', () => {
  const { voice, sound } = soundRig()
  expect(voice.held()).toBe(true)
  sound.setMuted(true)
  expect(voice.held()).toBe(false)
  sound.ring('alarm')
  expect(voice.held()).toBe(false)
  sound.setMuted(false)
  expect(voice.held()).toBe(true)
})

test('a page that loses the voice plays nothing until it has had it back for a tone', () => {
  const { clock, played, voice, sound } = soundRig()
  sound.ring('alarm')
  voice.want(false)
  expect(played).toHaveLength(1)
  // The same page queues for the lock again with its next tone.
  clock.advance(4000)
  expect(played.map(({ at }) => at)).toEqual([0, 4000])
})

test('a page that the browser blocks has no voice, not even after it rang', () => {
  const { clock, voice, sound } = soundRig({ allowed: false, touched: false })
  expect(voice.held()).toBe(false)
  sound.ring('alarm')
  clock.advance(60_000)
  expect(voice.held()).toBe(false)
})

test('a page that the browser blocks tries again while it rings', () => {
  const { browser, clock, played, sound } = soundRig({ allowed: false, touched: false })
  sound.ring('alarm')
  browser.allowed = true
  clock.advance(60_000)
  // The tone with which it regains the lock may already have been played by another tab.
  expect(played.map(({ at }) => at)).toEqual([4000, 6000, 8000])
})

test('an event that is no alarm sounds once, and never over an alarm', () => {
  const { clock, played, sound } = soundRig()
  sound.ring('double', true)
  clock.advance(60_000)
  expect(played).toEqual([{ tone: tones.double, at: 0 }])
  sound.ring('alarm')
  sound.ring('double', true)
  clock.advance(60_000)
  expect(played.slice(1).map(({ tone }) => tone)).toEqual(Array.from({ length: 5 }, () => tones.alarm))
})

test('an alarm takes over from an event that is none, with all its tones', () => {
  const { clock, played, sound } = soundRig()
  sound.ring('low', true)
  clock.advance(500)
  sound.ring('alarm')
  clock.advance(60_000)
  expect(played.map(({ tone }) => tone)).toEqual([tones.low, ...Array.from({ length: 5 }, () => tones.alarm)])
})

test('a pause of the sound silences what sounds once, too', () => {
  const { person, played, sound } = soundRig()
  person.isPausing = true
  sound.ring('double', true)
  expect(played).toEqual([])
})
