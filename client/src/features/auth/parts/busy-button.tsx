import { Button } from 'antd'
import type { ReactNode } from 'react'
import { classNames } from '#client/components/class-names.ts'
import { Spinner } from '#client/components/spinner.tsx'
import styles from '#client/features/auth/parts/field.module.css'

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
    loading={busy && { icon: <Spinner /> }}
    aria-busy={busy}
    {...(onClick && { onClick })}
  >
    {children}
  </Button>
)
