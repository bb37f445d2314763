import { Button, Modal } from 'antd'
import { DangerButton } from '#client/ui/basics/danger-button.tsx'

export interface UnsavedTexts {
  readonly title: string
  readonly text: string
  readonly leave: string
  readonly stay: string
}

interface UnsavedQuestionProps {
  readonly open: boolean
  readonly texts: UnsavedTexts
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks for confirmation before unsaved input is discarded. */
export const UnsavedQuestion = ({ open, texts, onStay, onLeave }: UnsavedQuestionProps) => (
  <Modal
    open={open}
    width={432}
    title={texts.title}
    onCancel={onStay}
    footer={[
      <Button key="stay" onClick={onStay}>
        {texts.stay}
      </Button>,
      <DangerButton key="leave" onClick={onLeave}>
        {texts.leave}
      </DangerButton>,
    ]}
  >
    {texts.text}
  </Modal>
)
