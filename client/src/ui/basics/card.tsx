import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import styles from '#client/ui/basics/card.module.css'

export interface CardProps {
  title?: string | undefined
  /** 12 px beside the title. */
  note?: ReactNode
  /** Links or a segmented control at the right of the head. */
  extra?: ReactNode
  /** 16 px padding around the body; off for charts, tables, maps. */
  padded?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** The only level of cards: 44 px head, 1 px border, almost no shadow. */
export const Card = ({ title, note, extra, padded = false, children, className }: CardProps) => (
  <section className={classNames('panel shadow-1', className)} aria-label={title}>
    {title !== undefined && (
      <header className={styles.head}>
        <h3>{title}</h3>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {extra !== undefined && <span className={styles.extra}>{extra}</span>}
      </header>
    )}
    {padded ? <div className={styles.body}>{children}</div> : children}
  </section>
)
