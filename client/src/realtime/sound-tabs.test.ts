// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openTabs } from '#tests/support/sound-rig.ts'

test('of many tabs one is heard', async () => {
  const { ring, advance, tones: played } = openTabs({}, {}, {})
  ring()
  await advance(60_000)
  expect(played()).toEqual([5, 0, 0])
})

test('when the tab that is heard closes, another goes on with what is left', async () => {
  const { ring, advance, close, tones: played } = openTabs({}, {})
  ring()
  await advance(3000)
  close(0)
  await advance(60_000)
  expect(played()).toEqual([2, 3])
})

test('a tab that the browser blocks leaves the voice to one that it lets speak', async () => {
  const { ring, advance, tones: played } = openTabs({ allowed: false, touched: false }, {})
  ring()
  await advance(60_000)
  expect(played()).toEqual([0, 5])
})

test('where all are untouched but may speak after all, one of them does', async () => {
  const { ring, advance, tones: played } = openTabs({ touched: false }, { touched: false })
  ring()
  await advance(60_000)
  expect(played()).toEqual([5, 0])
})

test('a click in one tab ends the ringing of all', async () => {
  const { tabs, ring, advance, tones: played } = openTabs({}, {})
  ring()
  await advance(1000)
  tabs[1]?.sound.hush()
  await advance(60_000)
  expect(played()).toEqual([1, 0])
  expect(tabs.map(({ sound }) => sound.status.getState().ringing)).toEqual([false, false])
})

test('muting one tab mutes all', async () => {
  const { tabs, ring, advance, tones: played } = openTabs({}, {})
  tabs[1]?.sound.setMuted(true)
  tabs[0]?.sound.follow()
  ring()
  await advance(60_000)
  expect(played()).toEqual([0, 0])
  tabs[0]?.sound.setMuted(false)
  tabs[1]?.sound.follow()
  expect(tabs.map(({ sound }) => sound.status.getState().state)).toEqual(['on', 'on'])
})
