import { Input } from 'antd'
import { useId } from 'react'
import styles from '#client/features/event/components/handling-form.module.css'

export const NOTE_LIMIT = 200

interface NoteFieldProps {
  readonly label: string
  readonly hint: string
  readonly rows?: number
  readonly value: string
  readonly onChange: (note: string) => void
}

/** A note of an act on an event, with the number of its characters. */
export const NoteField = ({ label, hint, rows = 3, value, onChange }: NoteFieldProps) => {
  const id = useId()
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Input.TextArea
        id={id}
        className={styles.note ?? ''}
        style={{ resize: 'none' }}
        rows={rows}
        value={value}
        maxLength={NOTE_LIMIT}
        placeholder={hint}
        onChange={(change) => onChange(change.target.value)}
      />
      <p className={styles.counter}>{`${value.length} / ${NOTE_LIMIT}`}</p>
    </>
  )
}
