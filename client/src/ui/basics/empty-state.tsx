import { Button } from 'antd'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { useStaleSince } from '#client/realtime/staleness.ts'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/ui/basics/empty-state.module.css'

export type EmptyKind = 'empty' | 'filtered' | 'failed' | 'forbidden'

export interface EmptyStateProps {
  kind: EmptyKind
  /** Replaces the default sentence, such as 暂无故障，一切平安. */
  title?: string | undefined
  /** The smaller line below: the last event, the failure, or the person to contact. */
  note?: ReactNode
  /** What mends it, such as a button; only for people who may. */
  action?: ReactNode
  /** 清空条件 for `filtered`, 重试 for `failed`; without it there is no button. */
  onAction?: (() => void) | undefined
  className?: string | undefined
}

type TroubleKind = Exclude<EmptyKind, 'empty'>

const looks: Readonly<Record<TroubleKind, { icon: IconName; size: number; tone: string | undefined; title: string }>> =
  {
    filtered: { icon: 'search', size: 36, tone: styles.quiet, title: texts.filtered },
    failed: { icon: 'refresh', size: 36, tone: styles.amber, title: texts.failedFirst },
    forbidden: { icon: 'lock', size: 36, tone: styles.quiet, title: texts.forbidden },
  }

const Action = ({ kind, onAction }: Pick<EmptyStateProps, 'onAction'> & { readonly kind: TroubleKind }) => {
  if (onAction === undefined || kind === 'forbidden') return null
  if (kind === 'failed')
    return (
      <Button size="small" onClick={onAction}>
        {texts.retry}
      </Button>
    )
  return (
    <Button type="link" size="small" onClick={onAction}>
      {texts.clearFilter}
    </Button>
  )
}

const calmLook = (text: string, isStale: boolean) =>
  isStale
    ? // Nothing is known to be well: an event of now would not be here.
      { icon: 'brokenLink' as const, tone: styles.amber, text: text.replace(texts.peace, '') }
    : { icon: 'tower' as const, tone: styles.good, text }

/** Buttons of the page, in a row of their own. */
const Mend = ({ children }: { children: ReactNode }) =>
  children ? <div className={styles.mend}>{children}</div> : null

/** A real emptiness is calm, unless the push channel is down. The page says elsewhere since when. */
const Calm = ({ title, note, action, className }: Omit<EmptyStateProps, 'kind' | 'onAction'>) => {
  const { icon, tone, text } = calmLook(title ?? texts.allClear, useStaleSince() !== null)
  return (
    <div role="status" className={classNames(styles.empty, className)}>
      <Icon name={icon} size={40} className={tone} />
      <b className={tone}>{text}</b>
      {note !== undefined && <span className="text-12 ink3">{note}</span>}
      <Mend>{action}</Mend>
    </div>
  )
}

/** Why nothing is shown: all is well, the filter matches nothing, the call failed, or permission is missing. */
export const EmptyState = ({ kind, title, note, action, onAction, className }: EmptyStateProps) => {
  if (kind === 'empty') return <Calm {...{ title, note, action, className }} />
  const { icon, size, tone, title: usual } = looks[kind]
  return (
    <div role={kind === 'failed' ? 'alert' : 'status'} className={classNames(styles.empty, className)}>
      <Icon name={icon} size={size} className={tone} />
      <b>{title ?? usual}</b>
      {note !== undefined && <span className="text-12 ink3">{note}</span>}
      <Mend>{action}</Mend>
      <Action kind={kind} onAction={onAction} />
    </div>
  )
}

export interface StaleBarProps {
  /** The failure and the time of the rows: 请求超时，仍显示 10:38:12 的结果. */
  message: ReactNode
  onRetry: () => void
  retrying?: boolean | undefined
  /** One line of 30 px for a tool row; text that does not fit is in the tooltip. */
  compact?: boolean | undefined
  className?: string | undefined
}

/** Shown over the old rows after a failed refresh. */
export const StaleBar = ({ message, onRetry, retrying = false, compact, className }: StaleBarProps) => (
  <NoticeBar
    tone="amber"
    icon="bang"
    title={texts.stale}
    compact={compact}
    className={className}
    action={
      <Button size="small" loading={retrying} onClick={onRetry}>
        {texts.retry}
      </Button>
    }
  >
    {message}
  </NoticeBar>
)
