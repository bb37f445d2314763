import { Button, type ButtonProps } from 'antd'
import { useState, type ReactNode } from 'react'

interface DialogButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'disabled'> {
  readonly label: string
  /** The dialog, mounted from the click until it calls `onGone`. */
  readonly children: (onGone: () => void) => ReactNode
}

/** A button and the dialog that it opens. */
export const DialogButton = ({ label, children, ...button }: DialogButtonProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}
