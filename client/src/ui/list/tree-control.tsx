import { TreeSelect } from 'antd'
import { Icon } from '#client/ui/icons/icon.tsx'
import { fieldStyle, type FieldControlProps } from '#client/ui/list/field-control.ts'
import type { TreeOption } from '#client/ui/list/options.ts'
import type { TreeField } from '#client/ui/list/query-types.ts'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/ui/list/query-form.module.css'

interface TreeNode {
  value: string
  title: string
  selectable: boolean
  children: TreeNode[]
}

const toTree = (options: readonly TreeOption[]): TreeNode[] =>
  options.map(({ value, label, group = false, children = [] }) => ({
    value,
    title: label,
    selectable: !group,
    children: toTree(children),
  }))

/** Picks from a tree. Only some lists need it: load it on demand. */
export const TreeControl = ({ field, value, onChange, wide }: FieldControlProps<TreeField>) => (
  <TreeSelect
    aria-label={field.label}
    style={fieldStyle(field, wide)}
    styles={{ popup: { root: { minWidth: 240, maxHeight: 360, overflow: 'auto' } } }}
    prefix={<span className={styles.label}>{field.label}</span>}
    suffixIcon={<Icon name="down" size={14} />}
    value={value}
    treeData={[{ value: '', title: texts.all, selectable: true, children: [] }, ...toTree(field.options)]}
    showSearch={{ treeNodeFilterProp: 'title' }}
    popupMatchSelectWidth={false}
    loading={field.loading ?? false}
    onOpenChange={(open) => (open ? field.onOpen?.() : undefined)}
    onChange={onChange}
  />
)
