import { Input } from 'antd'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { fieldProps } from '#client/ui/form/field-props.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { texts } from '#client/config/texts.ts'
import styles from '#client/features/auth/parts/field.module.css'

const words = texts.login

export interface FieldProps {
  /** Also the input's name; unique on the page. */
  readonly id: string
  readonly label: string
  /** The label is shown inside the empty field instead of above it, as on the sign-in page. */
  readonly bare?: boolean | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly failure: string | undefined
  /** A hint that is shown while the field is valid. */
  readonly note?: string | undefined
  readonly onBlur?: (() => void) | undefined
}

interface FrameProps extends Pick<FieldProps, 'id' | 'label' | 'bare' | 'failure' | 'note'> {
  /** A warning; it is shown beside a failure, too. */
  readonly warning?: string | undefined
  readonly children: ReactNode
}

const Said = ({ failure, warning, note }: Pick<FrameProps, 'failure' | 'warning' | 'note'>) => {
  const wrong = [failure, warning].filter((text) => text !== undefined)
  if (wrong.length === 0) return note === undefined ? null : <span className={styles.note}>{note}</span>
  return (
    <span className={failure === undefined ? styles.warning : styles.error}>
      <Icon name="bang" size={14} />
      {wrong.join('；')}
    </span>
  )
}

/** A field with its label above, and the message or hint below. */
export const FieldFrame = ({ id, label, bare = false, children, ...said }: FrameProps) => (
  <div className={styles.field}>
    {!bare && <label htmlFor={id}>{label}</label>}
    {children}
    <span id={`${id}-hint`} className={styles.hint} aria-live="polite">
      <Said {...said} />
    </span>
  </div>
)

/** The common props of every field's input. */
export const inputProps = ({ id, label, bare = false, value, onChange, failure, onBlur }: FieldProps) => ({
  ...fieldProps(id, failure),
  name: id,
  size: 'large' as const,
  value,
  ...(bare && { 'aria-label': label, placeholder: label }),
  ...(onBlur && { onBlur }),
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
})

export interface TextFieldProps extends FieldProps {
  readonly icon: IconName
  readonly autoComplete: string
  readonly maxLength: number
  readonly inputMode?: 'tel' | 'numeric' | 'email' | undefined
}

export const TextField = ({ icon, autoComplete, maxLength, inputMode, ...field }: TextFieldProps) => (
  <FieldFrame {...field}>
    <Input
      {...inputProps(field)}
      prefix={<Icon name={icon} size={18} />}
      autoComplete={autoComplete}
      maxLength={maxLength}
      {...(inputMode && { inputMode })}
      autoCapitalize="none"
      spellCheck={false}
    />
  </FieldFrame>
)

const Eye = ({ shown, onToggle }: { shown: boolean; onToggle: () => void }) => (
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

/** A password, which can be revealed. Warns if Caps Lock is on during typing. */
export const PasswordField = ({ fresh = false, ...field }: FieldProps & { readonly fresh?: boolean }) => {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const readCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  const leave = (): void => setCapsLock(false)
  return (
    <FieldFrame {...field} warning={capsLock ? words.capsLock : undefined}>
      <Input
        {...inputProps({ ...field, onBlur: leave })}
        type={shown ? 'text' : 'password'}
        maxLength={128}
        prefix={<Icon name="lock" size={18} />}
        suffix={<Eye shown={shown} onToggle={() => setShown(!shown)} />}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        onKeyDown={readCapsLock}
        onKeyUp={readCapsLock}
      />
    </FieldFrame>
  )
}
