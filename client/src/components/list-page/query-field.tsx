import { Input, Select, TreeSelect } from 'antd'
import { fieldStyle, type FieldControlProps } from '#client/components/list-page/field-control.ts'
import { Icon } from '#client/components/icons/icon.tsx'
import type { TreeOption } from '#client/components/list-page/options.ts'
import type { KeywordField, QueryField, SelectField, TreeField } from '#client/components/list-page/query-types.ts'
import { RangeControl } from '#client/components/list-page/range-control.tsx'
import { componentTexts as texts } from '#client/components/texts.ts'
import styles from '#client/components/list-page/query-form.module.css'

const caret = <Icon name="down" size={14} />

const SelectControl = ({ field, value, onChange, wide }: FieldControlProps<SelectField>) => (
  <Select
    aria-label={field.label}
    style={fieldStyle(field, wide)}
    prefix={<span className={styles.label}>{field.label}</span>}
    suffixIcon={caret}
    value={value}
    options={[{ value: '', label: texts.all }, ...field.options]}
    showSearch={field.options.length > 8 ? { optionFilterProp: 'label' } : false}
    popupMatchSelectWidth={false}
    onChange={onChange}
  />
)

interface TreeNode {
  value: string
  title: string
  children: TreeNode[]
}

const toTree = (options: readonly TreeOption[]): TreeNode[] =>
  options.map(({ value, label, children = [] }) => ({ value, title: label, children: toTree(children) }))

const TreeControl = ({ field, value, onChange, wide }: FieldControlProps<TreeField>) => (
  <TreeSelect
    aria-label={field.label}
    style={fieldStyle(field, wide)}
    styles={{ popup: { root: { minWidth: 240, maxHeight: 360, overflow: 'auto' } } }}
    prefix={<span className={styles.label}>{field.label}</span>}
    suffixIcon={caret}
    value={value}
    treeData={[{ value: '', title: texts.all, children: [] }, ...toTree(field.options)]}
    showSearch={{ treeNodeFilterProp: 'title' }}
    popupMatchSelectWidth={false}
    onChange={onChange}
  />
)

const KeywordControl = ({ field, value, onChange, wide }: FieldControlProps<KeywordField>) => (
  <Input
    aria-label={field.label}
    style={fieldStyle(field, wide)}
    prefix={<Icon name="search" className={styles.quiet} />}
    placeholder={field.placeholder}
    allowClear
    maxLength={64}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** One control of the query row; its label stands inside it. */
export const FieldControl = (props: FieldControlProps<QueryField>) => {
  const { field } = props
  switch (field.kind) {
    case 'select':
      return <SelectControl {...props} field={field} />
    case 'tree':
      return <TreeControl {...props} field={field} />
    case 'range':
      return <RangeControl {...props} field={field} />
    case 'keyword':
      return <KeywordControl {...props} field={field} />
  }
}
