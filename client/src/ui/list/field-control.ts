import type { CSSProperties } from 'react'
import type { QueryField } from '#client/ui/list/query-types.ts'

export interface FieldControlProps<Field> {
  field: Field
  value: string
  onChange: (value: string) => void
  /** Full width, in the phone's drawer. */
  wide: boolean
}

/** Its preferred width; on a narrow window down to three quarters of that before the row wraps. */
export const fieldStyle = (field: QueryField, wide: boolean): CSSProperties => {
  if (wide) return { width: '100%' }
  const width = field.width ?? { select: 190, tree: 200, range: 150, keyword: 230 }[field.kind]
  return { flex: `1 1 ${Math.round(width * 0.75)}px`, maxWidth: width }
}
