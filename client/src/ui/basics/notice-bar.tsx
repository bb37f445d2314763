import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import styles from '#client/ui/basics/notice-bar.module.css'

export interface NoticeBarProps {
  tone: 'amber' | 'primary'
  icon: IconName
  title?: string | undefined
  children: ReactNode
  /** A link or button at the right end. */
  action?: ReactNode
  /** One line that never breaks, 30 px high. */
  compact?: boolean | undefined
  className?: string | undefined
}

/** One line inside a page: 预警洪峰, stale data, the desktop notification invitation. */
export const NoticeBar = ({ tone, icon, title, children, action, compact, className }: NoticeBarProps) => (
  <div role="status" className={classNames(styles.bar, styles[tone], compact && styles.compact, className)}>
    <Icon name={icon} />
    {title !== undefined && <b>{title}</b>}
    <span
      className={classNames('flex-1 min-w-0', compact && 'truncate')}
      title={compact && typeof children === 'string' ? children : undefined}
    >
      {children}
    </span>
    {action !== undefined && <span className={styles.action}>{action}</span>}
  </div>
)
