import { Button, Drawer, Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { deviceFormTexts as texts } from '#client/features/device/form-texts.ts'
import { deviceFailure } from '#client/features/device/device-failure.ts'
import type { DeviceForm } from '#client/features/device/device-form.ts'
import type { FieldFailure } from '#client/ui/form/field-failure.ts'
import { FieldForm } from '#client/ui/form/field-form.tsx'
import { SubmitOnEnter } from '#client/ui/form/submit-on-enter.tsx'
import { useClosing } from '#client/ui/form/use-closing.tsx'
import { useFormSave } from '#client/ui/form/use-form-save.ts'
import { useLeaveGuard } from '#client/ui/form/leave-guard.tsx'
import { useIsPhone } from '#client/theme/use-media-query.ts'

const WIDTH = 'min(480px, 100vw)'

export interface FormDrawerProps {
  readonly title: string
  readonly start: DeviceForm
  readonly children: ReactNode
  /** Rejects with the refusal. */
  readonly onSave: (values: DeviceForm) => Promise<unknown>
  /** Called when the drawer has closed and the focus is back on the element that opened it. */
  readonly onGone: () => void
}

/** Whether the drawer is open; asks for confirmation when it is closed, or the page is left, with unsaved input. */
const useDrawer = () => {
  const [unsaved, setUnsaved] = useState(false)
  const { open, close, requestClose, question } = useClosing(texts.leave, () => unsaved)
  const guard = useLeaveGuard(unsaved && open, texts.leave)
  return {
    open,
    close,
    requestClose,
    onInput: (): void => setUnsaved(true),
    questions: (
      <>
        {question}
        {guard.question}
      </>
    ),
  }
}

/** A device form. Its input stays after a refusal, and is not discarded without confirmation. */
export const FormDrawer = ({ title, start, children, onSave, onGone }: FormDrawerProps) => {
  const [form] = Form.useForm<DeviceForm>()
  const [failure, setFailure] = useState<string>()
  const isPhone = useIsPhone()
  const { open, close, requestClose, onInput, questions } = useDrawer()
  const call = {
    start,
    onSave,
    refine: ({ field }: FieldFailure, error: unknown) => ({ field, text: deviceFailure(error) }),
    onOther: (error: unknown): void => setFailure(deviceFailure(error)),
  }
  const { busy, save, recheck } = useFormSave(form, call, close)
  const submit = (values: DeviceForm): void => {
    setFailure(undefined)
    save(values)
  }
  return (
    <Drawer
      open={open}
      title={title}
      size={WIDTH}
      onClose={requestClose}
      afterOpenChange={(isOpen) => !isOpen && onGone()}
      footer={
        <Button
          type="primary"
          block={isPhone}
          size={isPhone ? 'large' : 'medium'}
          loading={busy}
          onClick={() => form.submit()}
        >
          {texts.save}
        </Button>
      }
    >
      {failure !== undefined && (
        <NoticeBar tone="amber" icon="bang">
          {failure}
        </NoticeBar>
      )}
      <FieldForm<DeviceForm>
        form={form}
        initialValues={start}
        onValuesChange={(changed: Partial<DeviceForm>) => {
          recheck(changed)
          onInput()
        }}
        onFinish={submit}
      >
        {children}
        <SubmitOnEnter />
      </FieldForm>
      {questions}
    </Drawer>
  )
}
