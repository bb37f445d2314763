import type { ReactNode } from 'react'
import styles from '#client/ui/tree/tree-side.module.css'

interface BesideTreeProps {
  side: ReactNode
  /** The content for the selected node of the tree. */
  children: ReactNode
}

/** A page with a tree at its side; on a phone the tree is above. */
export const BesideTree = ({ side, children }: BesideTreeProps) => (
  <div className={styles.work}>
    {side}
    <div className="stack flex-1 min-w-0">{children}</div>
  </div>
)
