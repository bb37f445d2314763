import type { ReactNode } from 'react'
import styles from '#client/features/centre/centre.module.css'

interface CentreRowProps {
  readonly label: string
  /** Its status, or its purpose. */
  readonly note: ReactNode
  readonly children?: ReactNode
}

/** One item of the personal centre, with its buttons on the right. */
export const CentreRow = ({ label, note, children }: CentreRowProps) => (
  <div className={styles.line}>
    <span className={styles.what}>
      <b>{label}</b>
      <span className="text-12 ink3">{note}</span>
    </span>
    {children !== undefined && <span className="inline-flex gap-8 flex-none">{children}</span>}
  </div>
)
