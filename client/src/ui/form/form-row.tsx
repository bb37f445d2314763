import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import styles from '#client/ui/form/form-row.module.css'

export interface FormRowProps {
  /** Id of the field; the line below it has `{id}-hint`, for its `aria-describedby`. */
  readonly id: string
  readonly label: string
  readonly required?: boolean | undefined
  /** Several controls under one label, which names their group. */
  readonly group?: boolean | undefined
  readonly note?: ReactNode
  /** Replaces the note. */
  readonly error?: string | undefined
  readonly children: ReactNode
}

const Hint = ({ id, note, error }: Pick<FormRowProps, 'id' | 'note' | 'error'>) => {
  if (error !== undefined)
    return (
      <p id={`${id}-hint`} role="alert" className={classNames(styles.hint, styles.error)}>
        <Icon name="bang" size={14} />
        {error}
      </p>
    )
  if (note === undefined) return null
  return (
    <p id={`${id}-hint`} className={styles.hint}>
      {note}
    </p>
  )
}

/** One field of a form in a dialog or a card: label above, note or error below. */
export const FormRow = ({ id, label, required = false, group = false, note, error, children }: FormRowProps) => {
  const name = classNames(styles.label, required && styles.required)
  return (
    <div className={styles.row}>
      {group ? (
        <span className={name}>{label}</span>
      ) : (
        <label className={name} htmlFor={id}>
          {label}
        </label>
      )}
      {children}
      <Hint id={id} note={note} error={error} />
    </div>
  )
}

/** The buttons at the foot of a form; the submit button is on the right. */
export const FormButtons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>
