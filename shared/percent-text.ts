/** A rate between 0 and 1 in tenths of a percent, rounded half up; 0 and 1000 only when they are reached (DECISIONS 168). */
export const percentTenths = (rate: number): number => {
  // Compensates for binary fractions: 0.0665 * 1000 is slightly below 66.5.
  const tenths = Math.round(rate * 1000 + 1e-9)
  if (rate > 0 && tenths === 0) return 1
  return rate < 1 && tenths === 1000 ? 999 : tenths
}

const tenthsText = (tenths: number): string => (tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1))

/** 66.7: a rate between 0 and 1 in percent, to one decimal. */
export const percentText = (rate: number): string => tenthsText(percentTenths(rate))

/** Positions of the parts that lose most when rounded down; of equal ones the first. */
const byRemainder = (exact: readonly number[]): number[] =>
  [...exact.keys()].toSorted((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1) || a - b)

/** The parts of a whole in percent, side by side: they add up to 100.0 (largest remainder). All are 0 for an empty whole. */
export const percentTexts = (parts: readonly number[]): string[] => {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole === 0) return parts.map(() => tenthsText(0))
  const exact = parts.map((part) => (part * 1000) / whole)
  const tenths = exact.map(Math.floor)
  const missing = 1000 - tenths.reduce((sum, part) => sum + part, 0)
  for (const at of byRemainder(exact).slice(0, missing)) tenths[at] = (tenths[at] ?? 0) + 1
  return tenths.map(tenthsText)
}
