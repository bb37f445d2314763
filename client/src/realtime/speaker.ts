import { pageClock } from '#client/lib/page-clock.ts'
import type { Speaker, Tone } from '#client/realtime/tones.ts'

/** A browser that blocks sound never answers: after this many milliseconds it counts as blocked. */
const patience = 400
const loudness = 0.28
/** Rise and fall of each pitch in seconds: without them each tone clicks. */
const edge = 0.02

const playPitch = (context: AudioContext, pitch: number, span: { at: number; each: number }): void => {
  const { at, each } = span
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.frequency.value = pitch
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loudness, at + edge)
  gain.gain.setValueAtTime(loudness, at + each - edge)
  gain.gain.linearRampToValueAtTime(0, at + each)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + each)
}

const reportIfRunning = (context: AudioContext, report: (isAudible: boolean) => void): void => {
  let isReported = false
  const once = (isAudible: boolean): void => {
    cancel()
    if (!isReported) report(isAudible)
    isReported = true
  }
  const cancel = pageClock.after(patience, () => once(false))
  context.resume().then(
    () => once(context.state === 'running'),
    () => once(false),
  )
}

const makeContext = (): AudioContext | null => {
  try {
    return new AudioContext()
  } catch {
    // No sound device: the cards and the strip still show the alarm.
    return null
  }
}

/**
 * Plays tones with the Web Audio API: no file to load, and none that a content policy could block. The context is created
 * at the first attempt: a browser warns about one created before any interaction with the page.
 */
export const createSpeaker = (): Speaker => {
  let context: AudioContext | null = null
  return {
    unlock: (report) => {
      context ??= makeContext()
      if (context === null) report(false)
      else reportIfRunning(context, report)
    },
    play: (tone: Tone) => {
      if (context === null) return
      const begin = context.currentTime
      for (const [index, pitch] of tone.pitches.entries())
        playPitch(context, pitch, { at: begin + index * tone.each, each: tone.each })
    },
  }
}
