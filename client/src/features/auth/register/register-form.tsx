import { Checkbox } from 'antd'
import { PhoneAndCode } from '#client/features/auth/parts/phone-and-code.tsx'
import { useState } from 'react'
import { accountTexts } from '#client/features/auth/texts.ts'
import { Agreement } from '#client/features/auth/register/agreement.tsx'
import { BusyButton } from '#client/features/auth/parts/busy-button.tsx'
import { Form } from '#client/features/auth/parts/form.tsx'
import { FieldFrame, TextField } from '#client/features/auth/parts/field.tsx'
import { NewPasswordField } from '#client/features/auth/parts/new-password-field.tsx'
import { useRegistration } from '#client/features/auth/register/use-registration.ts'
import styles from '#client/features/auth/parts/account.module.css'

const { fields, register: words } = accountTexts

interface AgreeProps {
  readonly agreed: boolean
  readonly failure: string | undefined
  readonly onAgree: (agreed: boolean) => void
}

const Agree = ({ agreed, failure, onAgree }: AgreeProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <FieldFrame id="agreed" label={words.agreement} bare failure={failure}>
      <span className={styles.agree}>
        <Checkbox
          id="agreed"
          checked={agreed}
          aria-invalid={failure !== undefined}
          aria-describedby="agreed-hint"
          onChange={(event) => onAgree(event.target.checked)}
        >
          {words.agree}
        </Checkbox>
        <button type="button" onClick={() => setOpen(true)}>
          {words.agreement}
        </button>
      </span>
      <Agreement open={isOpen} onClose={() => setOpen(false)} />
    </FieldFrame>
  )
}

/** Phone, code, name, password and consent; all except the password survive a reload. */
export const RegisterForm = () => {
  const form = useRegistration()
  const { typed, failureOf, change } = form
  return (
    <Form onSubmit={form.submit}>
      <PhoneAndCode
        typed={typed}
        failureOf={failureOf}
        change={change}
        sms={form.sms}
        busy={form.doing === 'code'}
        onRequestCode={form.requestCode}
      />
      <TextField
        id="username"
        label={fields.username}
        value={typed.username}
        failure={failureOf('username')}
        note={words.nameNote}
        onChange={(username) => change({ username })}
        onBlur={form.checkName}
        icon="person"
        autoComplete="username"
        maxLength={64}
      />
      <NewPasswordField
        id="password"
        label={fields.password}
        value={form.password}
        failure={failureOf('password')}
        onChange={form.changePassword}
      />
      <Agree agreed={typed.agreed} failure={failureOf('agreed')} onAgree={(agreed) => change({ agreed })} />
      <BusyButton busy={form.doing === 'submit'}>{words.submit}</BusyButton>
    </Form>
  )
}
