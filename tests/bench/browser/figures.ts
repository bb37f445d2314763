import { figure, median, percentile, type Figure } from '#tests/bench/figures.ts'
import { framesPerSecond } from '#tests/support/frame-rates.ts'
import type { Window } from '#tests/bench/browser/window.ts'

export const MIN_FRAMES = 30

/** An interval in the page's own time, in milliseconds. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Runs `act` and returns when it ran, by the page's clock. */
export const during = async (window: Window, act: () => Promise<unknown>): Promise<Stretch> => {
  const from = await window.now()
  await act()
  return { from, to: await window.now() }
}

/** Frames per second in an interval: the median, and the 5th percentile of its seconds. */
export const ratesOf = (frames: readonly number[], { from, to }: Stretch): { middle: number; low: number } => {
  const rates = framesPerSecond(frames, from, to)
  return { middle: median(rates), low: percentile(rates, 0.05) }
}

/** The longest time between two frames of an interval, in milliseconds. */
export const longestFrame = (frames: readonly number[], { from, to }: Stretch): number => {
  const inside = frames.filter((at) => at >= from && at <= to)
  return Math.round(Math.max(0, ...inside.slice(1).map((at, n) => at - (inside[n] ?? at))))
}

/** How smooth a page was, also relative to an empty page under the same load. */
export const smoothness = (what: string, frames: readonly number[], stretch: Stretch & { empty: number }): Figure[] => {
  const { middle, low } = ratesOf(frames, stretch)
  const share = Math.round((100 * middle) / stretch.empty)
  const limit = { unit: ' fps', atLeast: MIN_FRAMES }
  return [
    figure(`${what}: frames in the median second (${share} % of an empty page)`, middle, limit),
    figure(`${what}: frames in the worst twentieth of the seconds`, low, limit),
  ]
}
