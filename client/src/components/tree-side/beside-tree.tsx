import type { ReactNode } from 'react'
import styles from '#client/components/tree-side/tree-side.module.css'

interface BesideTreeProps {
  side: ReactNode
  /** What the chosen node of the tree shows. */
  children: ReactNode
}

/** A page with a tree at its side; on a phone the side lies above. */
export const BesideTree = ({ side, children }: BesideTreeProps) => (
  <div className={styles.work}>
    {side}
    <div className={styles.shown}>{children}</div>
  </div>
)
