import type { Value } from '#server/modules/export/office/table.ts'
import { measures, type MeasureName } from '#shared/device/measures.ts'

/** A measured value with its unit; null for none. */
export const withUnit = (measure: MeasureName | null, value: number | null): Value => {
  if (measure === null || value === null) return null
  const { digits, unit } = measures[measure]
  return { value, digits, unit }
}

/** Location path, from the area down. */
export const placeText = ({ placePath }: { readonly placePath: readonly string[] }): string => placePath.join(' / ')

export const yesNo = (value: boolean): string => (value ? '是' : '否')
