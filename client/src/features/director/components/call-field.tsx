import { AutoComplete } from 'antd'
import { Field, type FieldFrame } from '#client/features/director/components/field.tsx'
import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'

const MAX_OPTIONS = 50

/** The names of all calls, from the coverage data. */
const useCallNames = (): string[] => {
  const { data } = useControlQuery('coverage', {})
  if (!data) return []
  const { tried, untried } = data.calls
  return [...tried.map(({ name }) => name), ...untried].toSorted()
}

interface CallFieldProps extends FieldFrame {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly placeholder?: string
  readonly clearable?: boolean
}

/** A field with the name of a call, or a part of it, which suggests the names that contain it. */
export const CallField = ({ value, onValue, placeholder, clearable = false, ...frame }: CallFieldProps) => {
  const names = useCallNames().filter((name) => name.includes(value))
  return (
    <Field {...frame}>
      {(ids) => (
        <AutoComplete
          {...ids}
          allowClear={clearable}
          placeholder={placeholder}
          options={names.slice(0, MAX_OPTIONS).map((name) => ({ value: name }))}
          value={value}
          onChange={(call: string | undefined) => onValue(call ?? '')}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  )
}
