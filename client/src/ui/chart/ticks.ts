/** The next 1, 2 or 5 times a power of ten at or above a rough step. */
const niceStep = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough * 0.999) ?? 10
  return factor * power
}

/**
 * Three to five round ticks that cover all values, up to the next round step above the peak. They start at zero unless values go
 * below it. `minStep` is 1 for what is counted.
 */
export const niceTicks = (values: readonly number[], minStep = 0): readonly number[] => {
  const low = values.reduce((least, value) => Math.min(least, value), 0)
  const high = values.reduce((most, value) => Math.max(most, value), 0)
  if (high === low) return [0, 1]
  const step = Math.max(minStep, niceStep((high - low) / 4))
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step - 1e-9)
  // Rounded to the step's digits: 3 * 0.1 is not 0.3.
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(digits)))
}

/** Decimals that the axis needs to distinguish its ticks. */
export const tickDigits = (ticks: readonly number[]): number =>
  Math.max(0, ...ticks.map((tick) => (String(tick).split('.')[1] ?? '').length))
