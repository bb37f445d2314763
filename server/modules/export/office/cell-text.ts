import type { Format, Quantity, Value } from '#server/modules/export/office/table.ts'
import { percentText } from '#shared/percent-text.ts'

const two = (n: number): string => String(n).padStart(2, '0')

/** Whole seconds as 01:02:03. */
export const durationText = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

const quantityText = ({ value, digits, unit }: Quantity): string => `${value.toFixed(digits)} ${unit}`

/** A value as a document shows it: 01:02:03, 91.7%, 0.21 dB/m. */
export const cellText = (value: Value, format: Format | undefined): string => {
  if (value === null) return ''
  if (typeof value === 'object') return quantityText(value)
  if (typeof value === 'string') return value
  if (format === 'duration') return durationText(value)
  return format === 'rate' ? `${percentText(value)}%` : String(value)
}
