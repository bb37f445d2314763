import { Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { DialogForm } from '#client/ui/form/dialog-form.tsx'
import { fieldProps } from '#client/ui/form/field-props.ts'
import { FormRow } from '#client/ui/form/form-row.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { formTexts } from '#client/config/form-texts.ts'
import {
  validatePasswords,
  passwordFields,
  refusedField,
  type PasswordFailures,
  type PasswordField,
  type Passwords,
} from '#client/features/account-settings/password-rules.ts'
import { notify, notifyError, warn } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { sessionStore, useSession } from '#client/lib/session-store.ts'

const texts = formTexts.password
const labels = { oldpassword: texts.old, password: texts.fresh, confirmpassword: texts.again }
const blank: Passwords = { oldpassword: '', password: '', confirmpassword: '' }

/** The session as stored now: it may have expired while the page was open. */
const loggedIn = () => {
  sessionStore.reload()
  return sessionStore.getState().userInfo
}

const usePasswords = (onDone: () => void) => {
  const [typed, setTyped] = useState(blank)
  const [failures, setFailures] = useState<PasswordFailures>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const refuse = (found: PasswordFailures): void => {
    setFailures(found)
    setAttempt((made) => made + 1)
  }
  const send = async (username: string): Promise<void> => {
    setBusy(true)
    try {
      await rest.post('/sys/user/updatePassword', { username, ...typed })
      notify(texts.done, 'done')
      onDone()
    } catch (error) {
      const refused = refusedField(error)
      if (refused) refuse(refused)
      else notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = (): void => {
    const invalid = validatePasswords(typed)
    refuse(invalid)
    if (busy || Object.keys(invalid).length > 0) return
    const user = loggedIn()
    if (user) void send(user.username)
    else warn(texts.nobody)
  }
  const change = (field: PasswordField, value: string): void => {
    setTyped({ ...typed, [field]: value })
    setFailures({ ...failures, [field]: undefined })
  }
  return { typed, failures, attempt, busy, change, submit }
}

interface FieldProps {
  readonly field: PasswordField
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const eye = (): ReactNode => <Icon name="eye" size={16} />

const PasswordInput = ({ field, value, error, onChange }: FieldProps) => (
  <FormRow id={field} label={labels[field]} required error={error} note={field === 'password' ? texts.rule : undefined}>
    <Input.Password
      {...fieldProps(field, error)}
      value={value}
      maxLength={128}
      autoComplete={field === 'oldpassword' ? 'current-password' : 'new-password'}
      iconRender={eye}
      onChange={(event) => onChange(event.target.value)}
    />
  </FormRow>
)

/** 修改密码: errors are beside their fields, and the input stays. */
export const PasswordForm = ({ close }: { close: () => void }) => {
  const { typed, failures, attempt, busy, change, submit } = usePasswords(close)
  const username = useSession(({ userInfo }) => userInfo?.username ?? '')
  return (
    <DialogForm submitText={texts.submit} busy={busy} attempt={attempt} onSubmit={submit} onCancel={close}>
      {/* For the browser's password manager, which needs the account name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {passwordFields.map((field) => (
        <PasswordInput
          key={field}
          field={field}
          value={typed[field]}
          error={failures[field]}
          onChange={(value) => change(field, value)}
        />
      ))}
      <p className="text-12 ink3">{texts.note}</p>
    </DialogForm>
  )
}
