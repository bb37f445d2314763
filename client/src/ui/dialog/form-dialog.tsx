import { Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { listTexts } from '#client/config/list-texts.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { UnsavedQuestion } from '#client/ui/dialog/unsaved-question.tsx'
import type { FieldFailure } from '#client/ui/form/field-failure.ts'
import { useServerErrors } from '#client/ui/form/use-server-errors.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'

/** The result of a save that keeps the dialog open. */
export const stay = 'stay'

export interface FormDialogProps<V extends object> {
  readonly title: string
  readonly width?: number
  /** The label of the submit button; 保存 by default. */
  readonly ok?: string | undefined
  /** Labels above their fields, as always on a phone. */
  readonly stacked?: boolean
  readonly start: Partial<V>
  /** The fields, if `start` does not have all of them: a refusal that names one of them is shown beside it. */
  readonly names?: readonly (keyof V & string)[]
  /**
   * Rejects with the refusal: the dialog then stays open with everything that was typed. It also stays open if the result is
   * `stay`, when only a part was done.
   */
  readonly onSave: (values: V) => Promise<unknown>
  /** Maps a refusal to the field names and messages of the form. */
  readonly refine?: (refusal: FieldFailure) => FieldFailure
  /** Called when the dialog is on the screen. */
  readonly onShown?: (() => void) | undefined
  /** Called when the dialog has closed and the focus is back on the element that opened it. */
  readonly onGone: () => void
  readonly children: ReactNode
}

const useSaving = <V extends object>(props: FormDialogProps<V>) => {
  const [form] = Form.useForm<V>()
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const { start, names = Object.keys(start), refine } = props
  const refused = useServerErrors({ form, names, refine })
  const save = (values: V): void => {
    setBusy(true)
    props
      .onSave({ ...start, ...values })
      .then((then) => (then === stay ? undefined : setOpen(false)), refused)
      .finally(() => setBusy(false))
  }
  const leave = (): void => {
    setIsConfirming(false)
    setOpen(false)
  }
  const cancel = (): void => (form.isFieldsTouched() ? setIsConfirming(true) : leave())
  return { form, open, busy, isConfirming, save, cancel, leave, back: (): void => setIsConfirming(false) }
}

/** A form in a dialog. After a refusal it keeps its input; closing it with unsaved input asks for confirmation. */
export const FormDialog = <V extends object>(props: FormDialogProps<V>) => {
  const { title, width = 560, ok, stacked = false, start, onShown, onGone, children } = props
  const { form, open, busy, isConfirming, save, cancel, leave, back } = useSaving(props)
  const isStacked = useIsPhone() || stacked
  return (
    <ConfirmDialog
      open={open}
      width={width}
      title={title}
      confirm={ok ?? listTexts.save}
      tone="primary"
      busy={busy}
      closesBeside={false}
      onConfirm={() => form.submit()}
      onClose={cancel}
      onShown={onShown}
      onGone={onGone}
    >
      <Form<V>
        form={form}
        layout={isStacked ? 'vertical' : 'horizontal'}
        {...(!isStacked && { labelCol: { flex: '88px' } })}
        initialValues={start}
        scrollToFirstError={{ focus: true }}
        onFinish={save}
      >
        {children}
      </Form>
      <UnsavedQuestion open={isConfirming} texts={listTexts.discard} onStay={back} onLeave={leave} />
    </ConfirmDialog>
  )
}
