// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { sound, unlockSound } from '#client/realtime/sound.ts'
import { settle } from '#tests/support/catch-up-rig.ts'

/** The sound of the console itself, with the browser's storage and permission to play. */

const key = 'pro__SOUND_MUTED'
const state = () => sound.status.getState().state

afterEach(() => {
  window.localStorage.clear()
  vi.unstubAllGlobals()
  sound.follow()
})

/** Stores a value as another tab would. */
const storeElsewhere = (name: string, value: unknown): void => {
  window.localStorage.setItem(name, JSON.stringify({ value, expire: null }))
  window.dispatchEvent(new StorageEvent('storage', { key: name }))
}

const allowSound = (): void => {
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = 'running'
      readonly resume = () => Promise.resolve()
    },
  )
}

test('a wish for silence that another tab has stored is followed, and its end', () => {
  expect(state()).toBe('blocked')
  storeElsewhere(key, true)
  expect(state()).toBe('muted')
  storeElsewhere(key, false)
  expect(state()).toBe('blocked')
})

test('what else another tab stores is not looked at', () => {
  window.localStorage.setItem(key, JSON.stringify({ value: true, expire: null }))
  storeElsewhere('pro__PROJECT_ID', 'p2')
  expect(state()).toBe('blocked')
})

test('a wish for silence is stored for ever', () => {
  sound.setMuted(true)
  expect(window.localStorage.getItem(key)).toBe('{"value":true,"expire":null}')
  sound.setMuted(false)
  expect(window.localStorage.getItem(key)).toBeNull()
})

test.each([
  ['touched', 'on', { hasBeenActive: true }],
  ['not touched', 'blocked', { hasBeenActive: false }],
  ['opened in a browser that does not say whether it was touched', 'blocked', undefined],
])('sound that is no longer muted on a page that was %s is %s', async (_, expected, userActivation) => {
  allowSound()
  vi.stubGlobal('navigator', { userActivation })
  sound.setMuted(true)
  sound.setMuted(false)
  await settle()
  expect(state()).toBe(expected)
})

test('the click of the login button allows the sound', async () => {
  allowSound()
  unlockSound()
  await settle()
  expect(state()).toBe('on')
})
