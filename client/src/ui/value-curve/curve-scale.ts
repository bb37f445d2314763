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

/** The next 1, 2 or 5 times a power of ten at or above a rough step. */
const niceStep = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough * 0.999) ?? 10
  return factor * power
}

/** Four or five round ticks that cover all values. Starts at zero unless values go below it. */
export const niceTicks = (values: readonly number[]): readonly number[] => {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (high === low) return [0, 1]
  const step = niceStep((high - low) / 4)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step - 1e-9)
  // Rounded to the step's digits: 3 * 0.1 is not 0.3.
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(digits)))
}

/** Decimals that the axis needs to distinguish its ticks. */
export const tickDigits = (ticks: readonly number[]): number =>
  Math.max(0, ...ticks.map((tick) => (String(tick).split('.')[1] ?? '').length))

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
