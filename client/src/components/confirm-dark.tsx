import { Button, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { classNames } from '#client/components/class-names.ts'
import { componentTexts as texts } from '#client/components/texts.ts'
import styles from '#client/components/confirm-dark.module.css'

export interface InkButtonProps {
  children: ReactNode
  onClick: () => void
  size?: 'small' | 'medium' | 'large' | undefined
  loading?: boolean | undefined
  disabled?: boolean | undefined
  block?: boolean | undefined
}

/** The button of a dangerous act: dark as ink, never red. */
export const InkButton = ({
  children,
  onClick,
  size = 'medium',
  loading = false,
  disabled = false,
  block = false,
}: InkButtonProps) => (
  <Button
    className={classNames(!disabled && styles.ink)}
    size={size}
    loading={loading}
    disabled={disabled}
    block={block}
    onClick={onClick}
  >
    {children}
  </Button>
)

export interface ConfirmDarkProps {
  /** The verb on the button that opens the question. */
  label: string
  title: string
  /** What will happen, in a sentence. */
  explanation: ReactNode
  /** The verb that does it: 确认断电. */
  confirmLabel: string
  /** Answers whether it was done: then the dialog closes; else it stays, and the caller shows why. */
  onConfirm: () => Promise<boolean>
  size?: 'small' | 'medium' | undefined
  disabled?: boolean | undefined
}

const useConfirm = (act: () => Promise<boolean>) => {
  const [open, setOpen] = useState(false)
  const [running, setRunning] = useState(false)
  const confirm = (): void => {
    setRunning(true)
    void act()
      .then((done) => setOpen(!done))
      .finally(() => setRunning(false))
  }
  return { open, running, confirm, show: () => setOpen(true), hide: () => setOpen(false) }
}

/** A dangerous act behind a question that says what will happen. */
export const ConfirmDark = ({
  label,
  title,
  explanation,
  confirmLabel,
  onConfirm,
  size = 'medium',
  disabled = false,
}: ConfirmDarkProps) => {
  const { open, running, confirm, show, hide } = useConfirm(onConfirm)
  return (
    <>
      <Button size={size} disabled={disabled} onClick={show}>
        {label}
      </Button>
      <Modal
        open={open}
        width={432}
        title={title}
        onCancel={hide}
        footer={[
          <Button key="cancel" disabled={running} onClick={hide}>
            {texts.cancel}
          </Button>,
          <InkButton key="confirm" loading={running} onClick={confirm}>
            {confirmLabel}
          </InkButton>,
        ]}
      >
        {explanation}
      </Modal>
    </>
  )
}
