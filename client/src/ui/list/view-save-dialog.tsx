import { Checkbox, Form, Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { added, nameFault } from '#client/ui/list/list-views.ts'
import type { Views } from '#client/ui/list/use-views.ts'
import { componentTexts } from '#client/ui/texts.ts'
import { notify } from '#client/lib/feedback.ts'

const texts = componentTexts.views

export interface ViewDialogProps {
  readonly views: Views
  /** Called when the dialog has closed. */
  readonly onGone: () => void
}

interface Typed {
  readonly name: string
  readonly first: boolean
}

const start: Typed = { name: '', first: false }

/** Saves what the list shows now under a name. */
export const ViewSaveDialog = ({ views, onGone }: ViewDialogProps) => {
  const field = useRef<InputRef>(null)
  const check = (_rule: unknown, name: string): Promise<void> => {
    const fault = nameFault(views.all, name)
    return fault === undefined ? Promise.resolve() : Promise.reject(new Error(texts.faults[fault]))
  }
  const save = async ({ name, first }: Typed): Promise<void> => {
    views.save(added(views.all, { ...views.now, name: name.trim(), first }))
    notify(texts.saved(name.trim()), 'done')
  }
  return (
    <FormDialog<Typed>
      title={texts.save}
      width={432}
      ok={texts.ok}
      start={start}
      onShown={() => field.current?.focus()}
      onSave={save}
      onGone={onGone}
    >
      <p>{texts.saveNote}</p>
      <Form.Item name="name" label={texts.name} required validateTrigger="onSubmit" rules={[{ validator: check }]}>
        <Input ref={field} autoComplete="off" placeholder={texts.nameHint} />
      </Form.Item>
      <Form.Item name="first" valuePropName="checked">
        <Checkbox>{texts.makeFirst}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}
