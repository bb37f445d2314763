import { Button, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { InkButton } from '#client/components/ink-button.tsx'
import { pagedTexts } from '#client/config/paged-texts.ts'

export interface ConfirmButtonProps {
  readonly label: string
  readonly title: string
  readonly text: ReactNode
  /** The verb of the act. */
  readonly confirm: string
  readonly busy: boolean
  /** Calls back when the answer has come, whichever it was. */
  readonly onConfirm: (settled: () => void) => void
  /** A link in a row instead of a button. */
  readonly link?: boolean | undefined
}

/** A button for what cannot be taken back: it asks first, and says what will happen. */
export const ConfirmButton = ({ label, title, text, confirm, busy, onConfirm, link = false }: ConfirmButtonProps) => {
  const [asking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  return (
    <>
      <Button type={link ? 'link' : 'default'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Modal
        open={asking}
        width={432}
        title={title}
        onCancel={close}
        footer={[
          <Button key="cancel" disabled={busy} onClick={close}>
            {pagedTexts.cancel}
          </Button>,
          <InkButton key="confirm" loading={busy} onClick={() => onConfirm(close)}>
            {confirm}
          </InkButton>,
        ]}
      >
        {text}
      </Modal>
    </>
  )
}
