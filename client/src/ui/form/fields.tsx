import { Form, Input, type FormItemProps, type InputProps } from 'antd'
import type { TextAreaProps } from 'antd/es/input'
import type { ReactNode } from 'react'
import { isPhone } from '#shared/text-formats.ts'

/** A field of a form with values `V`, by its name. */
export interface FieldProps<V> {
  readonly name: keyof V & string
  readonly label: string
  /** A note below. */
  readonly extra?: ReactNode
  /** Shown when the field is empty; without it the field may stay empty. */
  readonly missing?: string | undefined
}

/** antd types a path into the values; here it is the name of a field, checked by `FieldProps`. */
export const Item = Form.Item<Record<string, unknown>>

type Rules = NonNullable<FormItemProps['rules']>

const filled = (missing: string | undefined): Rules =>
  missing === undefined ? [] : [{ required: true, whitespace: true, message: missing }]

interface TextFieldProps<V>
  extends FieldProps<V>, Pick<InputProps, 'maxLength' | 'placeholder' | 'autoComplete' | 'inputMode' | 'style'> {
  readonly rules?: Rules
  readonly validateTrigger?: FormItemProps['validateTrigger']
}

/** A line of text. */
export const TextField = <V,>(props: TextFieldProps<V>) => {
  const { name, label, extra, missing, rules = [], validateTrigger = 'onChange', ...input } = props
  return (
    <Item
      name={name}
      label={label}
      extra={extra}
      validateTrigger={validateTrigger}
      rules={[...filled(missing), ...rules]}
    >
      <Input {...input} />
    </Item>
  )
}

interface TextAreaFieldProps<V>
  extends
    FieldProps<V>,
    Pick<TextAreaProps, 'rows' | 'maxLength' | 'placeholder' | 'count' | 'style'>,
    Pick<FormItemProps, 'required' | 'validateTrigger'> {
  readonly rules?: Rules
}

/** Some lines of text, with the number of their characters. */
export const TextAreaField = <V,>(props: TextAreaFieldProps<V>) => {
  const { name, label, extra, missing, rules = [], required, validateTrigger = 'onChange', ...input } = props
  return (
    <Item
      name={name}
      label={label}
      extra={extra}
      {...(required !== undefined && { required })}
      validateTrigger={validateTrigger}
      rules={[...filled(missing), ...rules]}
    >
      <Input.TextArea rows={2} showCount {...input} />
    </Item>
  )
}

interface PhoneFieldProps<V> extends FieldProps<V>, Pick<InputProps, 'autoComplete'> {
  /** Shown for what is no phone number. */
  readonly bad: string
}

/** A required phone number of the mainland, checked when the form is submitted. */
export const PhoneField = <V,>({ bad, missing = bad, autoComplete = 'off', ...field }: PhoneFieldProps<V>) => {
  const check = (_rule: unknown, value: string): Promise<void> =>
    isPhone(value.trim()) ? Promise.resolve() : Promise.reject(new Error(value.trim() === '' ? missing : bad))
  return (
    <Item {...field} required rules={[{ validator: check, validateTrigger: 'onSubmit' }]}>
      <Input inputMode="tel" maxLength={20} autoComplete={autoComplete} />
    </Item>
  )
}
