import { Item, type FieldProps } from '#client/ui/form/fields.tsx'
import { TreePick } from '#client/ui/form/tree-pick.tsx'
import type { TreeOption } from '#client/ui/list/options.ts'

interface AreaFieldProps<V> extends FieldProps<V> {
  readonly missing: string
  readonly areas: readonly TreeOption[]
  /** Several areas instead of one. */
  readonly several?: boolean
}

/** A required area, or several. */
export const AreaField = <V,>({ missing, areas, several = false, ...field }: AreaFieldProps<V>) => (
  <Item {...field} rules={[{ required: true, message: missing }]}>
    <TreePick options={areas} multiple={several} allowClear={several} />
  </Item>
)
