/** Where the steps begin, as shares of the fullest cell. */
const SHARES = [0, 0.1, 0.3, 0.6]

export interface HeatStep {
  readonly from: number
  readonly to: number
}

/** The steps of colour for counts up to a maximum, whole numbers without gaps; fewer than four for a small maximum. */
export const heatSteps = (most: number): HeatStep[] => {
  const starts = [...new Set(SHARES.map((share) => Math.max(1, Math.ceil(most * share))))].filter(
    (start) => start <= most,
  )
  return starts.map((from, at) => ({ from, to: (starts[at + 1] ?? most + 1) - 1 }))
}

/** The strength of a step from 1 to 4: the fullest cell always has the strongest. */
export const heatStrength = (steps: readonly HeatStep[], count: number): number =>
  SHARES.length - steps.length + 1 + steps.findLastIndex(({ from }) => count >= from)
