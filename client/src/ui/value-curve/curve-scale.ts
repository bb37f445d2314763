import { niceTicks } from '#client/ui/chart/ticks.ts'

export interface CurvePoint {
  /** Instant in ms. */
  at: number
  value: number
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Scale {
  x: (at: number) => number
  y: (value: number) => number
  yTicks: readonly number[]
  xTicks: readonly number[]
}

export const makeScale = (
  box: Box,
  span: { from: number; to: number; xCount: number },
  values: readonly number[],
): Scale => {
  const yTicks = niceTicks(values)
  const low = yTicks[0] ?? 0
  const high = yTicks.at(-1) ?? 1
  const length = Math.max(1, span.to - span.from)
  return {
    x: (at) => box.left + ((at - span.from) / length) * (box.right - box.left),
    y: (value) => box.bottom - ((value - low) / (high - low)) * (box.bottom - box.top),
    yTicks,
    xTicks: Array.from({ length: span.xCount }, (_, at) => span.from + (length / (span.xCount - 1)) * at),
  }
}

/** Index of the point nearest to an instant; −1 for an empty list. */
export const nearestIndex = (points: readonly CurvePoint[], at: number): number => {
  let best = -1
  let distance = Number.POSITIVE_INFINITY
  for (const [index, point] of points.entries()) {
    const now = Math.abs(point.at - at)
    if (now < distance) [best, distance] = [index, now]
  }
  return best
}
