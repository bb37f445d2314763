import { Form, type FormProps } from 'antd'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import styles from '#client/ui/form/field-form.module.css'

interface FieldFormProps<V> extends Omit<FormProps<V>, 'layout' | 'children'> {
  readonly children: ReactNode
}

/** antd's form in the anatomy of the console: labels above, help and errors below; a refused submit focuses the first error. */
export const FieldForm = <V extends object>({ className, children, ...form }: FieldFormProps<V>) => (
  <Form<V>
    {...form}
    layout="vertical"
    className={classNames(styles.form, className)}
    scrollToFirstError={{ focus: true }}
  >
    {children}
  </Form>
)
