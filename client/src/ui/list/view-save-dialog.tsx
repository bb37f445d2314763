import { Checkbox, Form, Input, Modal, type InputRef } from 'antd'
import { useId, useRef, type RefObject } from 'react'
import { added, nameFault } from '#client/ui/list/list-views.ts'
import type { Views } from '#client/ui/list/use-views.ts'
import { componentTexts } from '#client/ui/texts.ts'
import { notify } from '#client/lib/feedback.ts'

const texts = componentTexts.views

export interface ViewDialogProps {
  readonly views: Views
  readonly open: boolean
  readonly onClose: () => void
}

interface Typed {
  readonly name: string
  readonly first: boolean
}

const start: Typed = { name: '', first: false }

interface FieldsProps extends Omit<ViewDialogProps, 'open'> {
  readonly id: string
  readonly field: RefObject<InputRef | null>
}

const Fields = ({ id, field, views, onClose }: FieldsProps) => {
  const check = (_rule: unknown, name: string): Promise<void> => {
    const fault = nameFault(views.all, name)
    return fault === undefined ? Promise.resolve() : Promise.reject(new Error(texts.faults[fault]))
  }
  const save = ({ name, first }: Typed): void => {
    views.save(added(views.all, { ...views.now, name: name.trim(), first }))
    notify(texts.saved(name.trim()), 'done')
    onClose()
  }
  return (
    <Form<Typed> id={id} layout="vertical" initialValues={start} scrollToFirstError={{ focus: true }} onFinish={save}>
      <p>{texts.saveNote}</p>
      <Form.Item name="name" label={texts.name} required validateTrigger="onSubmit" rules={[{ validator: check }]}>
        <Input ref={field} autoComplete="off" placeholder={texts.nameHint} />
      </Form.Item>
      <Form.Item name="first" valuePropName="checked">
        <Checkbox>{texts.makeFirst}</Checkbox>
      </Form.Item>
    </Form>
  )
}

/** Saves what the list shows now under a name. */
export const ViewSaveDialog = ({ views, open, onClose }: ViewDialogProps) => {
  const id = useId()
  const field = useRef<InputRef>(null)
  return (
    <Modal
      open={open}
      title={texts.save}
      width="min(432px, 100vw - 32px)"
      okText={componentTexts.views.ok}
      cancelText={componentTexts.cancel}
      okButtonProps={{ htmlType: 'submit', form: id }}
      destroyOnHidden
      afterOpenChange={(is) => (is ? field.current?.focus() : undefined)}
      onCancel={onClose}
    >
      <Fields id={id} field={field} views={views} onClose={onClose} />
    </Modal>
  )
}
