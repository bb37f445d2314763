import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'

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
      <ConfirmDialog
        open={isConfirming}
        title={title}
        confirm={confirm}
        busy={busy}
        onConfirm={() => onConfirm(close)}
        onClose={close}
      >
        {text}
      </ConfirmDialog>
    </>
  )
}
