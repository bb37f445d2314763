import { Button, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { DangerButton } from '#client/ui/basics/danger-button.tsx'
import { listTexts } from '#client/config/list-texts.ts'

export interface ConfirmButtonProps {
  readonly label: string
  readonly title: string
  readonly text: ReactNode
  /** The label of the confirm button. */
  readonly confirm: string
  readonly busy: boolean
  /** Must call `settled` when the response has arrived, success or failure. */
  readonly onConfirm: (settled: () => void) => void
  /** A link in a row instead of a button. */
  readonly link?: boolean | undefined
}

/** A button for an act that cannot be undone: it shows the consequences and asks for confirmation. */
export const ConfirmButton = ({ label, title, text, confirm, busy, onConfirm, link = false }: ConfirmButtonProps) => {
  const [isConfirming, setIsConfirming] = useState(false)
  const close = (): void => setIsConfirming(false)
  return (
    <>
      <Button type={link ? 'link' : 'default'} onClick={() => setIsConfirming(true)}>
        {label}
      </Button>
      <Modal
        open={isConfirming}
        width={432}
        title={title}
        onCancel={close}
        footer={[
          <Button key="cancel" disabled={busy} onClick={close}>
            {listTexts.cancel}
          </Button>,
          <DangerButton key="confirm" loading={busy} onClick={() => onConfirm(close)}>
            {confirm}
          </DangerButton>,
        ]}
      >
        {text}
      </Modal>
    </>
  )
}
