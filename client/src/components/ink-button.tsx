import { Button } from 'antd'
import type { ReactNode } from 'react'
import { classNames } from '#client/components/class-names.ts'
import styles from '#client/components/ink-button.module.css'

export interface InkButtonProps {
  children: ReactNode
  onClick: () => void
  size?: 'small' | 'medium' | 'large' | undefined
  loading?: boolean | undefined
  disabled?: boolean | undefined
  block?: boolean | undefined
}

/** The button of a dangerous action: dark ink, never red. */
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
