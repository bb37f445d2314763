import { Button, Drawer, type ButtonProps } from 'antd'
import { useState, type ReactNode } from 'react'

interface DrawerButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  readonly label: string
  readonly title: string
  /** In px. */
  readonly width: number
  readonly onOpen?: () => void
  /** Mounted while the drawer is open. */
  readonly children: ReactNode
}

/** A button and the drawer that it opens, whose content has no margin. */
export const DrawerButton = ({ label, title, width, onOpen, children, ...button }: DrawerButtonProps) => {
  const [open, setOpen] = useState(false)
  const show = (): void => {
    setOpen(true)
    onOpen?.()
  }
  return (
    <>
      <Button {...button} onClick={show}>
        {label}
      </Button>
      <Drawer
        open={open}
        size={width}
        title={title}
        styles={{ body: { padding: 0 } }}
        destroyOnHidden
        onClose={() => setOpen(false)}
      >
        {children}
      </Drawer>
    </>
  )
}
