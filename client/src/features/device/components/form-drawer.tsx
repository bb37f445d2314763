import { Button, Drawer, Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { deviceFormTexts as texts } from '#client/features/device/form-texts.ts'
import { deviceFailure } from '#client/features/device/device-failure.ts'
import type { DeviceForm } from '#client/features/device/device-form.ts'
import { UnsavedQuestion } from '#client/ui/dialog/unsaved-question.tsx'
import { useServerErrors } from '#client/ui/form/use-server-errors.ts'
import { useLeaveGuard } from '#client/ui/form/leave-guard.tsx'
import { useIsPhone } from '#client/theme/use-media-query.ts'

const WIDTH = 480

/** Callbacks for the result: success, or the refusal. */
export interface Then {
  readonly done: () => void
  readonly refused: (error: unknown) => void
}

export interface FormDrawerProps {
  readonly title: string
  readonly start: DeviceForm
  readonly children: ReactNode
  readonly busy: boolean
  readonly onSave: (values: DeviceForm, then: Then) => void
  /** Called when the drawer has closed and the focus is back on the element that opened it. */
  readonly onGone: () => void
}

/** Whether the drawer is open; asks for confirmation when it is closed, or the page is left, with unsaved input. */
const useClosing = () => {
  const [open, setOpen] = useState(true)
  const [unsaved, setUnsaved] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const guard = useLeaveGuard(unsaved && open, texts.leave)
  const close = (): void => {
    guard.release()
    setIsConfirming(false)
    setOpen(false)
  }
  return {
    open,
    close,
    requestClose: (): void => (unsaved ? setIsConfirming(true) : close()),
    typed: (): void => {
      guard.hold()
      setUnsaved(true)
    },
    questions: (
      <>
        <UnsavedQuestion
          open={isConfirming}
          texts={texts.leave}
          onStay={() => setIsConfirming(false)}
          onLeave={close}
        />
        {guard.question}
      </>
    ),
  }
}

/** A device form. Its input stays after a refusal, and is not discarded without confirmation. */
export const FormDrawer = ({ title, start, children, busy, onSave, onGone }: FormDrawerProps) => {
  const [form] = Form.useForm<DeviceForm>()
  const [failure, setFailure] = useState<string>()
  const isPhone = useIsPhone()
  const { open, close, requestClose, typed, questions } = useClosing()
  const refused = useServerErrors({
    form,
    refine: ({ field }, error) => ({ field, text: deviceFailure(error) }),
    onOther: (error) => setFailure(deviceFailure(error)),
  })
  const save = (values: DeviceForm): void => {
    setFailure(undefined)
    onSave({ ...start, ...values }, { done: close, refused })
  }
  return (
    <Drawer
      open={open}
      title={title}
      size={isPhone ? '100%' : WIDTH}
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
      <Form<DeviceForm>
        form={form}
        layout="vertical"
        initialValues={start}
        scrollToFirstError={{ focus: true }}
        onValuesChange={typed}
        onFinish={save}
      >
        {children}
        {/* So that Enter in a field submits: the visible button is outside the form. */}
        <button type="submit" hidden aria-label={texts.save} />
      </Form>
      {questions}
    </Drawer>
  )
}
