import { Button } from 'antd'
import type { ReactNode } from 'react'
import { classNames } from '#client/components/class-names.ts'
import styles from '#client/features/auth/parts/field.module.css'

// A mark of our own: antd's moves in and out, and after an answer that comes at once it never gets out again.
const spinner = <i className={styles.spinner} aria-hidden />

export interface BusyButtonProps {
  readonly busy: boolean
  readonly children: ReactNode
  /** Does something beside a field; without it the button sends the form. */
  readonly onClick?: (() => void) | undefined
  readonly disabled?: boolean
}

/** A button that shows that it is at work. */
export const BusyButton = ({ busy, children, onClick, disabled = false }: BusyButtonProps) => (
  <Button
    type={onClick ? 'default' : 'primary'}
    htmlType={onClick ? 'button' : 'submit'}
    className={classNames(onClick ? styles.ask : styles.submit)}
    size="large"
    block={!onClick}
    disabled={disabled}
    loading={busy && { icon: spinner }}
    aria-busy={busy}
    {...(onClick && { onClick })}
  >
    {children}
  </Button>
)
