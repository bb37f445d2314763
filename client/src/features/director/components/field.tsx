import { useId, type ReactNode } from 'react'
import { directorTexts } from '#client/features/director/texts.ts'
import { failureText, isAbout } from '#client/features/director/lib/control-error.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import styles from '#client/features/director/components/field.module.css'

export interface FieldFrame {
  readonly label: string
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
}

interface FieldProps extends FieldFrame {
  /** Ids for the control: its own and that of the message below. */
  readonly children: (ids: { id: string; 'aria-describedby': string | undefined; status: 'error' | '' }) => ReactNode
}

/** A label, its control, and below it the validation message. */
export const Field = ({ label, children, error = null, hint }: FieldProps) => {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        {children({
          id,
          'aria-describedby': note === undefined ? undefined : `${id}-note`,
          status: error === null ? '' : 'error',
        })}
        {note !== undefined && (
          <div
            id={`${id}-note`}
            className={error === null ? styles.hint : styles.error}
            role={error === null ? undefined : 'alert'}
          >
            {error !== null && <Icon name="bang" size={14} />}
            {note}
          </div>
        )}
      </div>
    </div>
  )
}

/** A message that belongs to no field. */
export const ActError = ({ children }: { children: ReactNode }) => (
  <div className={styles.error} role="alert">
    <Icon name="bang" size={14} />
    {children}
  </div>
)

/** The failure of an act, unless it is about one of the fields that show it themselves. */
export const ActFailure = ({ error, fields = [] }: { error: unknown; fields?: readonly string[] }) =>
  error === null || isAbout(error, fields) ? null : <ActError>{failureText(error, directorTexts.unreachable)}</ActError>
