import { Form } from 'antd'
import type { ReactNode } from 'react'
import { listTexts } from '#client/config/list-texts.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { FieldForm } from '#client/ui/form/field-form.tsx'
import { SubmitOnEnter } from '#client/ui/form/submit-on-enter.tsx'
import { useClosing } from '#client/ui/form/use-closing.tsx'
import { useFormSave, type FormSave } from '#client/ui/form/use-form-save.ts'

export interface FormDialogProps<V extends object> extends FormSave<V> {
  readonly title: string
  readonly width?: number
  /** The label of the submit button; 保存 by default. */
  readonly ok?: string | undefined
  /** It cannot be submitted, since what it is about has changed. */
  readonly disabled?: boolean
  /** Stores what is typed: closing the dialog then loses nothing, and asks nothing. */
  readonly onInput?: (values: V) => void
  /** Called when the dialog is on the screen. */
  readonly onShown?: (() => void) | undefined
  /** Called when the dialog has closed and the focus is back on the element that opened it. */
  readonly onGone: () => void
  readonly children: ReactNode
}

/** A form in a dialog. After a refusal it keeps its input; closing it with unsaved input asks for confirmation. */
export const FormDialog = <V extends object>(props: FormDialogProps<V>) => {
  const { title, width = 560, ok = listTexts.save, disabled = false, ...rest } = props
  const { onInput, onShown, onGone, children, ...call } = rest
  const [form] = Form.useForm<V>()
  const isUnsaved = (): boolean => onInput === undefined && form.isFieldsTouched()
  const { open, close, requestClose, question } = useClosing(listTexts.discard, isUnsaved)
  const { busy, save, recheck } = useFormSave(form, call, close)
  return (
    <ConfirmDialog
      open={open}
      width={width}
      title={title}
      confirm={ok}
      tone="primary"
      busy={busy}
      disabled={disabled}
      closesBeside={false}
      onConfirm={() => form.submit()}
      onClose={requestClose}
      onShown={onShown}
      onGone={onGone}
    >
      <FieldForm<V>
        form={form}
        initialValues={call.start}
        onValuesChange={(changed: Partial<V>, values) => {
          recheck(changed)
          onInput?.(values)
        }}
        onFinish={save}
      >
        {children}
        {!disabled && <SubmitOnEnter />}
      </FieldForm>
      {question}
    </ConfirmDialog>
  )
}
