import type { QueryField } from '#client/components/list-page/query-types.ts'

export interface FieldControlProps<Field> {
  field: Field
  value: string
  onChange: (value: string) => void
  /** Fields in the phone's drawer are as wide as it is. */
  wide: boolean
}

export const fieldWidth = (field: QueryField, wide: boolean): number | string => {
  if (wide) return '100%'
  return field.width ?? { select: 190, tree: 200, range: 150, keyword: 230 }[field.kind]
}
