/** 97.1: a rate between 0 and 1 in percent, to one decimal, rounded down: 100 only when it is reached. */
export const percentText = (rate: number): string => {
  const tenths = Math.floor(rate * 1000 + 1e-9) / 10
  return Number.isInteger(tenths) ? String(tenths) : tenths.toFixed(1)
}
