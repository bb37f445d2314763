import type { ReactNode } from 'react'
import styles from '#client/ui/basics/hidden-text.module.css'

/** Text for screen readers only, such as a status without its ticking seconds. */
export const HiddenText = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>
