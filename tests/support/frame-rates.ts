/** Frames in each whole second of a period, given the instant of each frame in milliseconds. */
export const framesPerSecond = (frames: readonly number[], from: number, to: number): number[] => {
  const seconds = Math.floor((to - from) / 1000)
  const counts = Array.from({ length: seconds }, () => 0)
  for (const at of frames) {
    const second = Math.floor((at - from) / 1000)
    if (second >= 0 && second < seconds) counts[second] = (counts[second] ?? 0) + 1
  }
  return counts
}

/** The shortest interval between two instants; infinite where there are fewer than two. */
export const shortestGap = (instants: readonly number[]): number =>
  instants.slice(1).reduce((least, at, index) => Math.min(least, at - (instants[index] ?? 0)), Infinity)

/** The most series that have an instant within one time window. */
export const maxInWindow = (series: readonly (readonly number[])[], window: number): number => {
  const all = series.flatMap((instants, owner) => instants.map((at) => ({ at, owner }))).toSorted((a, b) => a.at - b.at)
  return all.reduce((most, { at }, index) => {
    const near = all.slice(index).filter((other) => other.at - at < window)
    return Math.max(most, new Set(near.map(({ owner }) => owner)).size)
  }, 0)
}
