import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpeaker } from '#client/realtime/speaker.ts'

/** A fake oscillator or gain node: records every set value in `notes`, with times rounded to milliseconds. */
const makePart = (kind: string, notes: string[]) => {
  const note =
    (what: string) =>
    (...values: number[]): void => {
      notes.push([kind, what, ...values.map((value) => Math.round(value * 1000) / 1000)].join(' '))
    }
  return {
    kind,
    frequency: {
      set value(pitch: number) {
        note('pitch')(pitch)
      },
    },
    gain: { setValueAtTime: note('hold'), linearRampToValueAtTime: note('ramp') },
    start: note('start'),
    stop: note('stop'),
    connect: <To extends { kind: string }>(to: To): To => {
      notes.push(`${kind} into ${to.kind}`)
      return to
    },
  }
}

/** Replaces the browser's audio context by one that records; `browser` says what it allows. */
const fakeAudio = () => {
  const notes: string[] = []
  const browser = { made: 0, state: 'running', resume: () => Promise.resolve() }
  class Context {
    readonly destination = { kind: 'loudspeaker' }
    readonly currentTime = 10
    constructor() {
      browser.made += 1
    }
    get state(): string {
      return browser.state
    }
    resume = (): Promise<void> => browser.resume()
    createOscillator = () => makePart('oscillator', notes)
    createGain = () => makePart('gain', notes)
  }
  vi.stubGlobal('AudioContext', Context)
  return { notes, browser }
}

const setUp = () => {
  const audio = fakeAudio()
  const speaker = createSpeaker()
  const reported: boolean[] = []
  const unlock = async (): Promise<void> => {
    speaker.unlock((isAudible) => reported.push(isAudible))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...audio, speaker, reported, unlock }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a tone is its pitches one after the other, each rising and falling without a click', async () => {
  const { speaker, unlock, notes } = setUp()
  await unlock()
  speaker.play({ pitches: [880, 660], each: 0.4 })
  expect(notes).toEqual([
    'oscillator pitch 880',
    'gain hold 0 10',
    'gain ramp 0.28 10.02',
    'gain hold 0.28 10.38',
    'gain ramp 0 10.4',
    'oscillator into gain',
    'gain into loudspeaker',
    'oscillator start 10',
    'oscillator stop 10.4',
    'oscillator pitch 660',
    'gain hold 0 10.4',
    'gain ramp 0.28 10.42',
    'gain hold 0.28 10.78',
    'gain ramp 0 10.8',
    'oscillator into gain',
    'gain into loudspeaker',
    'oscillator start 10.4',
    'oscillator stop 10.8',
  ])
})

test('the synthesiser is made at the first try, and once', async () => {
  const { speaker, unlock, notes, browser } = setUp()
  speaker.play({ pitches: [880], each: 0.4 })
  expect([browser.made, notes]).toEqual([0, []])
  await unlock()
  await unlock()
  expect(browser.made).toBe(1)
})

test('a browser that allows sound is reported once, and no patience is left running', async () => {
  const { unlock, reported } = setUp()
  await unlock()
  expect([reported, vi.getTimerCount()]).toEqual([[true], 0])
})

test('a browser that answers but keeps silent is reported as silent', async () => {
  const { unlock, reported, browser } = setUp()
  browser.state = 'suspended'
  await unlock()
  expect(reported).toEqual([false])
})

test('a browser that refuses is reported as silent', async () => {
  const { unlock, reported, browser } = setUp()
  browser.resume = () => Promise.reject(new Error('not allowed'))
  await unlock()
  expect(reported).toEqual([false])
})

test('a browser that does not answer is reported as silent after 400 ms, and what it answers later is not reported', async () => {
  const { unlock, reported, browser } = setUp()
  let answer = (): void => {}
  browser.resume = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  await unlock()
  await vi.advanceTimersByTimeAsync(399)
  expect(reported).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(reported).toEqual([false])
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(reported).toEqual([false])
})

test('without a sound device it is silent, and plays nothing', () => {
  vi.stubGlobal('AudioContext', undefined)
  const speaker = createSpeaker()
  const reported: boolean[] = []
  speaker.unlock((isAudible) => reported.push(isAudible))
  expect(reported).toEqual([false])
  expect(() => speaker.play({ pitches: [880], each: 0.4 })).not.toThrow()
})
