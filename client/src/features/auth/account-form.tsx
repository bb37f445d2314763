import { Button, Checkbox, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Icon } from '#client/components/icons/icon.tsx'
import { texts } from '#client/config/texts.ts'
import type { FieldFailure } from '#client/features/auth/login-failure.ts'
import { useLogin, type Credentials } from '#client/features/auth/use-login.ts'
import { unlockSound } from '#client/realtime/sound.ts'
import styles from '#client/features/auth/login-page.module.css'

const words = texts.login

/** The line below a field: what is wrong with it, and that Caps Lock is on. */
const Hint = ({ id, failure, note }: { id: string; failure: string | undefined; note?: string | undefined }) => {
  const parts = [failure, note].filter((part) => part !== undefined)
  if (parts.length === 0) return null
  return (
    <span id={id} role="alert" className={failure === undefined ? styles.note : styles.error}>
      <Icon name="bang" size={14} />
      {parts.join('；')}
    </span>
  )
}

interface FieldProps {
  readonly box: RefObject<InputRef | null>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly failure: string | undefined
}

const common = (id: string, { box, value, onChange, failure }: FieldProps) => ({
  ref: box,
  id,
  name: id,
  size: 'large' as const,
  value,
  maxLength: id === 'username' ? 64 : 128,
  status: failure === undefined ? ('' as const) : ('error' as const),
  'aria-invalid': failure !== undefined,
  'aria-describedby': `${id}-hint`,
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
})

const AccountField = (props: FieldProps) => (
  <div className={styles.field}>
    <Input
      {...common('username', props)}
      prefix={<Icon name="person" size={18} />}
      placeholder={words.account}
      aria-label={words.account}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
    <Hint id="username-hint" failure={props.failure} />
  </div>
)

const Eye = ({ shown, onToggle }: { shown: boolean; onToggle: () => void }): ReactNode => (
  <button
    type="button"
    className={styles.eye}
    aria-label={shown ? words.hidePassword : words.showPassword}
    aria-pressed={shown}
    onClick={onToggle}
  >
    <Icon name="eye" size={18} />
  </button>
)

const PasswordField = (props: FieldProps) => {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const readCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className={styles.field}>
      <Input
        {...common('password', props)}
        type={shown ? 'text' : 'password'}
        prefix={<Icon name="lock" size={18} />}
        suffix={<Eye shown={shown} onToggle={() => setShown(!shown)} />}
        placeholder={words.password}
        aria-label={words.password}
        autoComplete="current-password"
        onKeyDown={readCapsLock}
        onKeyUp={readCapsLock}
        onBlur={() => setCapsLock(false)}
      />
      <Hint id="password-hint" failure={props.failure} note={capsLock ? words.capsLock : undefined} />
    </div>
  )
}

/** After a refusal the cursor stands in the field at fault. */
const useFocusOn = (failure: FieldFailure | undefined) => {
  const username = useRef<InputRef>(null)
  const password = useRef<InputRef>(null)
  useEffect(() => {
    if (failure) (failure.field === 'username' ? username : password).current?.focus({ cursor: 'all' })
  }, [failure])
  return { username, password }
}

const start: Credentials = { username: '', password: '', remember: true }

/** Login with account and password. A refusal stands beside its field, and what was typed stays. */
export const AccountForm = ({ onDone }: { onDone: () => void }) => {
  const [credentials, setCredentials] = useState(start)
  const { busy, failure, submit, forget } = useLogin(onDone)
  const box = useFocusOn(failure)
  const change = (part: Partial<Credentials>): void => {
    setCredentials({ ...credentials, ...part })
    forget()
  }
  const textOf = (field: FieldFailure['field']): string | undefined =>
    failure?.field === field ? failure.text : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Browsers let a page sound only after a click or a key in it, and this one opens the console.
        unlockSound()
        submit(credentials)
      }}
    >
      <AccountField
        box={box.username}
        value={credentials.username}
        failure={textOf('username')}
        onChange={(username) => change({ username })}
      />
      <PasswordField
        box={box.password}
        value={credentials.password}
        failure={textOf('password')}
        onChange={(password) => change({ password })}
      />
      <div className={styles.remember}>
        <Checkbox
          checked={credentials.remember}
          onChange={(event) => setCredentials({ ...credentials, remember: event.target.checked })}
        >
          {words.remember}
        </Checkbox>
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {words.submit}
      </Button>
      <p className={styles.sound}>{words.soundNote}</p>
    </form>
  )
}
