import { Button, Form, type FormInstance } from 'antd'
import { useState, type ReactNode } from 'react'
import { listTexts } from '#client/config/list-texts.ts'
import type { UnsavedTexts } from '#client/ui/dialog/unsaved-question.tsx'
import { FieldForm } from '#client/ui/form/field-form.tsx'
import { useLeaveGuard } from '#client/ui/form/leave-guard.tsx'
import { pageFormTexts as texts } from '#client/ui/form/page-form-texts.ts'
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

type Input = ReturnType<typeof useUnsaved>

interface FootProps {
  readonly input: Input
  readonly busy: boolean
  readonly disabled: boolean
  /** Why it cannot be saved yet, in place of 保存. */
  readonly waiting: string | undefined
}

/** The acts of the form, in view however long it is: taking back what was typed, and its only primary one. */
const Foot = ({ input, busy, disabled, waiting }: FootProps) => {
  const form = Form.useFormInstance()
  const undo = (): void => {
    form.resetFields()
    input.onSaved()
  }
  return (
    <div className={styles.foot}>
      {input.unsaved && (
        <>
          <span className={styles.unsaved}>{texts.unsaved}</span>
          <Button disabled={busy} onClick={undo}>
            {texts.undo}
          </Button>
        </>
      )}
      <Button type="primary" htmlType="submit" loading={busy} disabled={disabled || waiting !== undefined}>
        {waiting ?? listTexts.save}
      </Button>
    </div>
  )
}

interface PageFormProps<V> {
  readonly form: FormInstance<V>
  readonly start: Partial<V>
  readonly input: Input
  readonly onSave: (values: V) => void
  readonly busy: boolean
  /** It may be saved without any input: a form for something new. */
  readonly isNew?: boolean
  readonly waiting?: string | undefined
  /** Its sections. */
  readonly children: ReactNode
}

/** A form in a card of a page: sections, and a foot that stays in view. */
export const PageForm = <V extends object>(props: PageFormProps<V>) => {
  const { form, start, input, onSave, busy, isNew = false, waiting, children } = props
  return (
    <FieldForm<V> form={form} initialValues={start} onValuesChange={input.onInput} onFinish={onSave}>
      {children}
      <Foot input={input} busy={busy} disabled={!isNew && !input.unsaved} waiting={waiting} />
      {input.question}
    </FieldForm>
  )
}
