import { Select } from 'antd'
import { Field, type FieldFrame } from '#client/features/director/components/field.tsx'

interface SelectFieldProps<V> extends FieldFrame {
  readonly value: V | undefined
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly onValue: (value: V | undefined) => void
  readonly placeholder?: string | undefined
  readonly searchable?: boolean
  readonly clearable?: boolean
}

/** A field with one of several values. */
export const SelectField = <V extends string | number>({
  value,
  options,
  onValue,
  placeholder,
  searchable = false,
  clearable = true,
  ...frame
}: SelectFieldProps<V>) => (
  <Field {...frame}>
    {(ids) => (
      <Select
        {...ids}
        allowClear={clearable}
        showSearch={searchable && { optionFilterProp: 'label' }}
        placeholder={placeholder}
        value={value ?? null}
        options={[...options]}
        onChange={(picked: V | null) => onValue(picked ?? undefined)}
        style={{ width: '100%' }}
      />
    )}
  </Field>
)
