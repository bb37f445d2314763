import { Button } from 'antd'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import styles from '#client/ui/basics/danger-button.module.css'

export interface DangerButtonProps {
  children: ReactNode
  onClick: () => void
  size?: 'small' | 'medium' | 'large' | undefined
  loading?: boolean | undefined
  disabled?: boolean | undefined
  block?: boolean | undefined
}

/** The button of a dangerous action: dark ink, never red. */
export const DangerButton = ({
  children,
  onClick,
  size = 'medium',
  loading = false,
  disabled = false,
  block = false,
}: DangerButtonProps) => (
  <Button
    className={classNames(!disabled && styles.danger)}
    size={size}
    loading={loading}
    disabled={disabled}
    block={block}
    onClick={onClick}
  >
    {children}
  </Button>
)
