import { Form, type FormInstance } from 'antd'
import { useState, type ReactNode } from 'react'
import type { UnsavedTexts } from '#client/ui/dialog/unsaved-question.tsx'
import { useLeaveGuard } from '#client/ui/form/leave-guard.tsx'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/ui/form/page-form.module.css'

/** Whether a form has unsaved input. Leaving the page with it asks for confirmation. */
export const useUnsaved = (texts: UnsavedTexts) => {
  const [unsaved, setUnsaved] = useState(false)
  const { question, release, hold } = useLeaveGuard(unsaved, texts)
  return {
    unsaved,
    question,
    onInput: (): void => {
      hold()
      setUnsaved(true)
    },
    onSaved: (): void => {
      release()
      setUnsaved(false)
    },
  }
}

interface PageFormProps<V> {
  readonly form: FormInstance<V>
  readonly start: Partial<V>
  readonly input: Pick<ReturnType<typeof useUnsaved>, 'question' | 'onInput'>
  readonly onSave: (values: V) => void
  /** The submit button. */
  readonly submit: ReactNode
  /** Its fields. */
  readonly children: ReactNode
}

/** A form in a card of a page. */
export const PageForm = <V extends object>({ form, start, input, onSave, submit, children }: PageFormProps<V>) => {
  const isPhone = useIsPhone()
  return (
    <Form<V>
      form={form}
      className={styles.form ?? ''}
      layout={isPhone ? 'vertical' : 'horizontal'}
      {...(!isPhone && { labelCol: { flex: '88px' } })}
      initialValues={start}
      scrollToFirstError={{ focus: true }}
      onValuesChange={input.onInput}
      onFinish={onSave}
    >
      {children}
      <Form.Item label={isPhone ? null : ' '} colon={false}>
        {submit}
      </Form.Item>
      {input.question}
    </Form>
  )
}
