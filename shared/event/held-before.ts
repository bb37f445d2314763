import { measures, type Measure, type MeasureName } from '#shared/device/measures.ts'

interface Reported {
  readonly measure: MeasureName | null
  readonly value: number | null
}

/** How long a condition that is reported after some time had lasted before, in ms: a value of 2.0 小时 is two hours. 0 for others. */
export const heldBefore = ({ measure, value }: Reported): number => {
  if (measure === null || value === null) return 0
  const { counts = 0 }: Measure = measures[measure]
  return counts * value
}
