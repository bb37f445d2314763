import { Button } from 'antd'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Spinner } from '#client/ui/basics/spinner.tsx'
import styles from '#client/features/auth/parts/field.module.css'

export interface BusyButtonProps {
  readonly busy: boolean
  readonly children: ReactNode
  /** An action beside a field; without it the button submits the form. */
  readonly onClick?: (() => void) | undefined
  readonly disabled?: boolean
}

/** A button with a busy state. */
export const BusyButton = ({ busy, children, onClick, disabled = false }: BusyButtonProps) => (
  <Button
    type={onClick ? 'default' : 'primary'}
    htmlType={onClick ? 'button' : 'submit'}
    className={classNames(onClick ? styles.action : styles.submit)}
    size="large"
    block={!onClick}
    disabled={disabled}
    loading={busy && { icon: <Spinner /> }}
    aria-busy={busy}
    {...(onClick && { onClick })}
  >
    {children}
  </Button>
)
