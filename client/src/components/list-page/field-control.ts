import type { CSSProperties } from 'react'
import type { QueryField } from '#client/components/list-page/query-types.ts'

export interface FieldControlProps<Field> {
  field: Field
  value: string
  onChange: (value: string) => void
  /** Fields in the phone's drawer are as wide as it is. */
  wide: boolean
}

/** As wide as it likes to be; on a narrow desk down to three quarters of that before the row breaks. */
export const fieldStyle = (field: QueryField, wide: boolean): CSSProperties => {
  if (wide) return { width: '100%' }
  const width = field.width ?? { select: 190, tree: 200, range: 150, keyword: 230 }[field.kind]
  return { flex: `1 1 ${Math.round(width * 0.75)}px`, maxWidth: width }
}
