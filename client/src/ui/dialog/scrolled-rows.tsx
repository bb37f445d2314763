import type { ReactNode } from 'react'
import styles from '#client/ui/dialog/scrolled-rows.module.css'

interface ScrolledRowsProps {
  readonly label: string
  readonly busy?: boolean
  readonly children: ReactNode
}

/** Rows in a dialog that scroll by themselves, so that its buttons remain visible. */
export const ScrolledRows = ({ label, busy = false, children }: ScrolledRowsProps) => (
  <section className={styles.rows} aria-label={label} aria-busy={busy}>
    {children}
  </section>
)
