import type { Value } from '#server/modules/export/office/table.ts'
import { measures, type MeasureName } from '#shared/device/measures.ts'
import { percentText } from '#shared/percent-text.ts'

/** A measured value with its unit; empty for none. */
export const withUnit = (measure: MeasureName | null, value: number | null): string =>
  measure === null || value === null ? '' : `${value.toFixed(measures[measure].digits)} ${measures[measure].unit}`

/** Location path, from the area down. */
export const placeText = ({ placePath }: { readonly placePath: readonly string[] }): string => placePath.join(' / ')

const two = (n: number): string => String(n).padStart(2, '0')

/** Whole seconds as 01:02:03, which sorts correctly as text; empty for none. */
export const durationText = (seconds: number | null): Value =>
  seconds === null
    ? null
    : `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

export const yesNo = (value: boolean): string => (value ? '是' : '否')

/** A rate between 0 and 1: 91.7%; empty for none. */
export const rateText = (rate: number | null): Value => (rate === null ? null : `${percentText(rate)}%`)
