import { Button, Form, Modal, type FormInstance } from 'antd'
import { useState, type ReactNode } from 'react'
import { DangerButton } from '#client/ui/basics/danger-button.tsx'
import { listTexts } from '#client/config/list-texts.ts'
import { fieldFailure } from '#client/ui/form/field-failure.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'

const { discard } = listTexts

/** The result of a save that keeps the dialog open. */
export const stay = 'stay'

const Discard = ({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) => (
  <Modal
    open={open}
    width={432}
    title={discard.title}
    onCancel={onStay}
    footer={[
      <Button key="stay" onClick={onStay}>
        {discard.stay}
      </Button>,
      <DangerButton key="leave" onClick={onLeave}>
        {discard.leave}
      </DangerButton>,
    ]}
  >
    {discard.text}
  </Modal>
)

export interface Refusal {
  readonly field: string
  readonly text: string
}

export interface FormDialogProps<V extends object> {
  readonly title: string
  readonly width?: number
  /** The label of the submit button; 保存 by default. */
  readonly ok?: string | undefined
  readonly start: Partial<V>
  /** The fields, if `start` does not have all of them: a refusal that names one of them is shown beside it. */
  readonly names?: readonly (keyof V & string)[]
  /**
   * Rejects with the refusal: the dialog then stays open with everything that was typed. It also stays open if the result is
   * `stay`, when only a part was done.
   */
  readonly onSave: (values: V) => Promise<unknown>
  /** Maps a refusal to the field names and messages of the form. */
  readonly refine?: (refusal: Refusal) => Refusal
  /** Called when the dialog has closed and the focus is back on the element that opened it. */
  readonly onGone: () => void
  readonly children: ReactNode
}

const putRefusal = <V extends object>(
  form: FormInstance<V>,
  { start, names, refine = (refusal) => refusal }: FormDialogProps<V>,
  error: unknown,
): void => {
  const failure = fieldFailure(error)
  const refused = failure && refine(failure)
  const name = (names ?? Object.keys(start)).find((one) => one === refused?.field)
  if (refused === undefined || name === undefined) return notifyError(error)
  // antd types every path into the values; these are the top-level field names.
  form.setFields([{ name: name as never, errors: [refused.text] }])
  form.scrollToField(name as never, { focus: true })
}

const useSaving = <V extends object>(props: FormDialogProps<V>) => {
  const [form] = Form.useForm<V>()
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const save = (values: V): void => {
    setBusy(true)
    props
      .onSave({ ...props.start, ...values })
      .then(
        (then) => (then === stay ? undefined : setOpen(false)),
        (error: unknown) => putRefusal(form, props, error),
      )
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
  const { title, width = 560, ok, start, onGone, children } = props
  const { form, open, busy, isConfirming, save, cancel, leave, back } = useSaving(props)
  const isPhone = useIsPhone()
  return (
    <Modal
      open={open}
      width={width}
      title={title}
      okText={ok ?? listTexts.save}
      cancelText={listTexts.cancel}
      confirmLoading={busy}
      mask={{ closable: false }}
      onCancel={cancel}
      afterClose={onGone}
      onOk={() => form.submit()}
    >
      <Form<V>
        form={form}
        layout={isPhone ? 'vertical' : 'horizontal'}
        {...(!isPhone && { labelCol: { flex: '88px' } })}
        initialValues={start}
        scrollToFirstError={{ focus: true }}
        onFinish={save}
      >
        {children}
      </Form>
      <Discard open={isConfirming} onStay={back} onLeave={leave} />
    </Modal>
  )
}
