import { InputNumber, type InputNumberProps } from 'antd'
import { Field, type FieldFrame } from '#client/features/director/components/field.tsx'

interface NumberFieldProps
  extends FieldFrame, Pick<InputNumberProps<number>, 'min' | 'max' | 'suffix' | 'placeholder'> {
  readonly value: number | null
  readonly onValue: (value: number | null) => void
  readonly width?: number
}

/** A field with a number, as wide as its place unless a width in pixels is given. */
export const NumberField = ({ label, error, hint, onValue, width, ...input }: NumberFieldProps) => (
  <Field label={label} error={error} hint={hint}>
    {(ids) => <InputNumber<number> {...ids} {...input} onChange={onValue} style={{ width: width ?? '100%' }} />}
  </Field>
)
