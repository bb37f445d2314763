import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { texts } from '#client/config/texts.ts'
import { BusyButton } from '#client/features/auth/parts/busy-button.tsx'
import { Form } from '#client/features/auth/parts/form.tsx'
import styles from '#client/features/auth/parts/account.module.css'

const words = texts.login

/** Links for a person who cannot sign in: beside the checkbox that keeps the session, and below the button. */
export interface LoginLinks {
  readonly forgot: ReactNode
  readonly register: ReactNode
}

export interface LoginFormProps {
  readonly links?: LoginLinks | undefined
  readonly busy: boolean
  readonly remember: boolean
  readonly onRemember: (remember: boolean) => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** The common frame of both sign-in forms. */
export const LoginForm = ({ links, busy, remember, onRemember, onSubmit, children }: LoginFormProps) => (
  <Form onSubmit={onSubmit}>
    {children}
    <div className={`${styles.row} ${styles.remember}`}>
      <Checkbox checked={remember} onChange={(event) => onRemember(event.target.checked)}>
        {words.remember}
      </Checkbox>
      {links?.forgot}
    </div>
    <BusyButton busy={busy}>{words.submit}</BusyButton>
    <p className={`${styles.row} ${styles.under}`}>
      <span className={styles.quiet}>{words.soundNote}</span>
      {links && (
        <span>
          {words.noAccount}
          {links.register}
        </span>
      )}
    </p>
  </Form>
)
