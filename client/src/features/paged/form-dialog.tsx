import { Button, Form, Modal, type FormInstance } from 'antd'
import { useState, type ReactNode } from 'react'
import { InkButton } from '#client/components/ink-button.tsx'
import { pagedTexts } from '#client/config/paged-texts.ts'
import { fieldFailure } from '#client/features/paged/field-failure.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'

const { discard } = pagedTexts

/** What a save answers that leaves the dialog as it is. */
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
      <InkButton key="leave" onClick={onLeave}>
        {discard.leave}
      </InkButton>,
    ]}
  >
    {discard.text}
  </Modal>
)

/** A field that was refused, and why. */
export interface Refusal {
  readonly field: string
  readonly text: string
}

export interface FormDialogProps<V extends object> {
  readonly title: string
  readonly width?: number
  /** The verb of the act; 保存 by default. */
  readonly ok?: string | undefined
  readonly start: Partial<V>
  /** The fields, where the form does not begin with all of them: a refusal that names one of them is shown beside it. */
  readonly names?: readonly (keyof V & string)[]
  /**
   * Fails with the refusal; the dialog stays then, with everything that was typed. So it does for `stay`: what was done
   * was not all.
   */
  readonly onSave: (values: V) => Promise<unknown>
  /** Where the form has another name or other words for what the server refuses. */
  readonly refine?: (refusal: Refusal) => Refusal
  /** It is gone, and what opened it has the focus again. */
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
  // antd spells out every path into the values; these are the names of the fields themselves.
  form.setFields([{ name: name as never, errors: [refused.text] }])
  form.scrollToField(name as never, { focus: true })
}

const useSaving = <V extends object>(props: FormDialogProps<V>) => {
  const [form] = Form.useForm<V>()
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
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
    setAsking(false)
    setOpen(false)
  }
  const cancel = (): void => (form.isFieldsTouched() ? setAsking(true) : leave())
  return { form, open, busy, asking, save, cancel, leave, back: (): void => setAsking(false) }
}

/** A form above the page. Refused, it stays as it was filled in; whoever puts it away unsaved is asked first. */
export const FormDialog = <V extends object>(props: FormDialogProps<V>) => {
  const { title, width = 560, ok, start, onGone, children } = props
  const { form, open, busy, asking, save, cancel, leave, back } = useSaving(props)
  const isPhone = useIsPhone()
  return (
    <Modal
      open={open}
      width={width}
      title={title}
      okText={ok ?? pagedTexts.save}
      cancelText={pagedTexts.cancel}
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
      <Discard open={asking} onStay={back} onLeave={leave} />
    </Modal>
  )
}
