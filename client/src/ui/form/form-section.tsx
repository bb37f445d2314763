import { useId, type ReactNode } from 'react'
import styles from '#client/ui/form/form-section.module.css'

interface FormSectionProps {
  readonly title: string
  /** A sentence below the title. */
  readonly note?: string | undefined
  /** The id of the element, to which a table of contents leads. */
  readonly id?: string | undefined
  readonly children: ReactNode
}

/** Fields that belong together: their title beside them, on a phone above. */
export const FormSection = ({ title, note, id, children }: FormSectionProps) => {
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} id={id} className={styles.section}>
      <div>
        <h4 id={heading} className="text-13 semibold">
          {title}
        </h4>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** Short fields beside each other, on a phone below each other. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>
