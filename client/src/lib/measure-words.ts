import { measures, type MeasureName } from '#shared/device/measures.ts'

/** A measured value with the decimals of its measure: 0.32. Uses a minus sign, not a hyphen. */
export const valueText = (measure: MeasureName, value: number): string =>
  value.toFixed(measures[measure].digits).replace('-', '−')

export const unitOf = (measure: MeasureName): string => measures[measure].unit
