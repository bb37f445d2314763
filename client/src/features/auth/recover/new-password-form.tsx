import { useEffect } from 'react'
import { accountTexts } from '#client/features/auth/texts.ts'
import { BusyButton } from '#client/features/auth/parts/busy-button.tsx'
import { Form } from '#client/features/auth/parts/form.tsx'
import { PasswordField } from '#client/features/auth/parts/field.tsx'
import type { FieldFailure } from '#client/features/auth/parts/field-failure.ts'
import { NewPasswordField as FirstField } from '#client/features/auth/parts/new-password-field.tsx'
import { useNewPassword, type NewPasswordField } from '#client/features/auth/recover/use-new-password.ts'
import { focusField } from '#client/ui/form/focus-field.ts'

const words = accountTexts.fields

export interface NewPasswordFormProps {
  /** The account of the password: for the browser, which stores passwords by account. */
  readonly username: string
  readonly button: string
  readonly onSend: (password: string) => Promise<FieldFailure<NewPasswordField> | undefined>
}

/** A new password, typed twice. */
export const NewPasswordForm = ({ username, button, onSend }: NewPasswordFormProps) => {
  const { busy, field, submit } = useNewPassword(onSend)
  // The page is reached by a button of the previous step, so the first field takes the focus.
  useEffect(() => focusField('password'), [])
  return (
    <Form onSubmit={submit}>
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <FirstField {...field('password')} label={words.newPassword} />
      <PasswordField {...field('repeat')} label={words.repeat} fresh />
      <BusyButton busy={busy}>{button}</BusyButton>
    </Form>
  )
}
