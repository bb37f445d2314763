import type { ReactNode } from 'react'
import styles from '#client/features/centre/centre.module.css'

export interface CentreLineProps {
  readonly label: string
  /** How it stands, or what it is for. */
  readonly note: ReactNode
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** One thing that can be seen to, with its button at the right. */
export const CentreLine = ({ label, note, children }: CentreLineProps) => (
  <div className={styles.line}>
    <span className={styles.what}>
      <b>{label}</b>
      <span>{note}</span>
    </span>
    {children !== undefined && <span className={styles.acts}>{children}</span>}
  </div>
)
