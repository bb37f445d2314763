export const median = (values: readonly number[]): number => percentile(values, 0.5)

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export interface Figure {
  readonly what: string
  readonly measured: string
  readonly bound: string
  readonly held: boolean
}

export const figure = (
  what: string,
  value: number,
  limit: { unit: string; atMost?: number; atLeast?: number },
): Figure => {
  const { unit, atMost, atLeast } = limit
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0
  const bound = atMost !== undefined ? `≤ ${atMost}${unit}` : `≥ ${atLeast}${unit}`
  return {
    what,
    measured: `${value.toFixed(digits)}${unit}`,
    bound,
    held: value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity),
  }
}

export const table = (figures: readonly Figure[]): string => {
  const rows = figures.map(
    ({ what, measured, bound, held }) => `| ${what} | ${measured} | ${bound} | ${held ? 'held' : '**not held**'} |`,
  )
  return ['| What | Measured | Bound | |', '|---|---|---|---|', ...rows].join('\n')
}
