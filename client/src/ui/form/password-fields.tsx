import { Input, type FormItemProps, type InputProps } from 'antd'
import type { ReactNode } from 'react'
import { Item, type FieldProps } from '#client/ui/form/fields.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'

const eye = (): ReactNode => <Icon name="eye" size={16} />

interface PasswordFieldProps<V> extends FieldProps<V>, Pick<InputProps, 'autoComplete'> {
  readonly missing: string
  readonly rules?: NonNullable<FormItemProps['rules']>
}

/** A required password, which can be revealed. */
export const PasswordField = <V,>(props: PasswordFieldProps<V> & Pick<FormItemProps, 'dependencies'>) => {
  const { missing, rules = [], autoComplete = 'new-password', ...item } = props
  return (
    <Item {...item} validateTrigger="onBlur" rules={[{ required: true, message: missing }, ...rules]}>
      <Input.Password maxLength={128} autoComplete={autoComplete} iconRender={eye} />
    </Item>
  )
}

/** The new password again; `differ` is shown if it is another one. */
export const RepeatedPasswordField = <V extends { readonly password: string }>({
  differ,
  ...field
}: PasswordFieldProps<V> & { readonly differ: string }) => (
  <PasswordField<V>
    {...field}
    dependencies={['password']}
    rules={[
      ({ getFieldValue }) => ({
        validator: (_, value = '') =>
          value === '' || value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(differ)),
      }),
    ]}
  />
)
