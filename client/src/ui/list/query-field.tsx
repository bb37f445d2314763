import { Input, Select } from 'antd'
import { Suspense } from 'react'
import { fieldStyle, type FieldControlProps } from '#client/ui/list/field-control.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { MAX_KEYWORD_LENGTH } from '#client/ui/list/list-query.ts'
import type { KeywordField, QueryField, SelectField } from '#client/ui/list/query-types.ts'
import { RangeControl } from '#client/ui/list/range-control.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import styles from '#client/ui/list/query-form.module.css'

const TreeControl = lazyPart(async () => ({
  default: (await import('#client/ui/list/tree-control.tsx')).TreeControl,
}))

const caret = <Icon name="down" size={14} />

/** Options and shown value of a select: 全部 when nothing is chosen, or its default value instead. */
const choiceOf = ({ usual, options }: SelectField, value: string) =>
  usual === undefined
    ? { value, options: [{ value: '', label: texts.all }, ...options] }
    : { value: value === '' ? usual : value, options: [...options] }

const SelectControl = ({ field, value, onChange, wide }: FieldControlProps<SelectField>) => (
  <Select
    aria-label={field.label}
    style={fieldStyle(field, wide)}
    prefix={<span className={styles.label}>{field.label}</span>}
    suffixIcon={caret}
    {...choiceOf(field, value)}
    showSearch={field.options.length > 8 ? { optionFilterProp: 'label' } : false}
    popupMatchSelectWidth={false}
    onChange={(choice) => onChange(choice === field.usual ? '' : choice)}
  />
)

const KeywordControl = ({ field, value, onChange, wide }: FieldControlProps<KeywordField>) => (
  <Input
    aria-label={field.label}
    style={fieldStyle(field, wide)}
    prefix={<Icon name="search" className={styles.quiet} />}
    placeholder={field.placeholder}
    allowClear
    maxLength={MAX_KEYWORD_LENGTH}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** One control of the query row; its label is inside it. */
export const FieldControl = (props: FieldControlProps<QueryField>) => {
  const { field } = props
  switch (field.kind) {
    case 'select':
      return <SelectControl {...props} field={field} />
    case 'tree':
      return (
        <Suspense fallback={<span className={styles.coming} style={fieldStyle(field, props.wide)} />}>
          <TreeControl {...props} field={field} />
        </Suspense>
      )
    case 'range':
      return <RangeControl {...props} field={field} />
    case 'keyword':
      return <KeywordControl {...props} field={field} />
  }
}
