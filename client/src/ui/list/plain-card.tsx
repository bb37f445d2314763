import type { ReactNode } from 'react'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { listTexts as texts } from '#client/config/list-texts.ts'
import { useGo } from '#client/ui/basics/use-go.ts'
import styles from '#client/ui/list/plain-card.module.css'

export interface PlainCardProps {
  readonly icon?: IconName | undefined
  readonly title: string
  /** A chip on the right. */
  readonly state?: ReactNode
  /** One line each; an empty one is omitted. */
  readonly lines: readonly ReactNode[]
  /** The link target of 查看详情. */
  readonly to?: string | undefined
  readonly actions?: ReactNode
}

/** A row on the phone: title and state, some lines, large buttons. */
export const PlainCard = ({ icon, title, state, lines, to, actions }: PlainCardProps) => {
  const go = useGo()
  return (
    <article className={styles.card}>
      <header className={styles.cardHead}>
        {icon !== undefined && <Icon name={icon} size={20} />}
        <b className="min-w-0 truncate">{to === undefined ? title : <Link to={to}>{title}</Link>}</b>
        {state !== undefined && <span className="flex-none ml-auto">{state}</span>}
      </header>
      {lines.map((line, at) =>
        line === '' ? null : (
          <div key={at} className={styles.cardLine}>
            {line}
          </div>
        ),
      )}
      {(to !== undefined || actions !== undefined) && (
        <div className={styles.cardActions}>
          {actions}
          {to !== undefined && (
            <Button size="large" onClick={() => go(to)}>
              {texts.openDetail}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
