/** 97.1: a rate between 0 and 1 in per cent, to a tenth; never rounded up to a whole that it has not reached. */
export const percentText = (rate: number): string => {
  const tenths = Math.floor(rate * 1000 + 1e-9) / 10
  return Number.isInteger(tenths) ? String(tenths) : tenths.toFixed(1)
}
