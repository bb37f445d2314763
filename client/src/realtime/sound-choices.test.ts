// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createSoundChoices } from '#client/realtime/sound-choices.ts'

const choicesWith = (value?: unknown) => {
  const storage = new Map<string, unknown>(value === undefined ? [] : [['SOUND_TONES', value]])
  const make = () =>
    createSoundChoices({
      read: (key) => storage.get(key),
      write: (key, stored) => void storage.set(key, stored),
    })
  return { choices: make(), make }
}

test('without a choice alarms have their tone, and other kinds are silent', () => {
  const { choices } = choicesWith()
  expect((['alarm', 'video-alarm', 'fault', 'risk', 'roof'] as const).map((kind) => choices.toneFor(kind))).toEqual([
    'alarm',
    'alarm',
    'none',
    'none',
    'none',
  ])
})

test('a choice is stored, for its kind alone', () => {
  const { choices, make } = choicesWith()
  choices.choose('fault', 'double')
  choices.choose('alarm', 'single')
  for (const one of [choices, make()])
    expect([one.toneFor('fault'), one.toneFor('alarm'), one.toneFor('risk')]).toEqual(['double', 'single', 'none'])
})

test('an alarm is never silent, and a stored tone that does not exist counts as none', () => {
  const { choices } = choicesWith({ alarm: 'none', 'video-alarm': 'siren', fault: 7, risk: 'fire' })
  expect((['alarm', 'video-alarm', 'fault', 'risk'] as const).map((kind) => choices.toneFor(kind))).toEqual([
    'alarm',
    'alarm',
    'none',
    'none',
  ])
  expect(choicesWith('loud').choices.toneFor('alarm')).toBe('alarm')
})
