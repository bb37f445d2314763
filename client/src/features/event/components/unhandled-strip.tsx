import { Link } from 'react-router-dom'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { useStaleText } from '#client/ui/basics/stale-mark.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/features/event/components/unhandled-strip.module.css'

export interface UnhandledStripProps {
  count: number
  /** How many of them are video alarms, which have a list and a menu count of their own. */
  video?: number | undefined
  /** Age of the oldest, formatted: 4 分 12 秒. */
  oldest?: string | undefined
  /** Address of the list of open events. */
  to: string
  /** `bar`: the solid red bar across a phone. */
  variant?: 'strip' | 'bar' | undefined
}

export interface FailedStripProps {
  onRetry: () => void
  retrying: boolean
  variant: 'strip' | 'bar'
}

/** In place of the strip when the counts cannot be read: without it a failure would look like peace. */
export const FailedStrip = ({ onRetry, retrying, variant }: FailedStripProps) => (
  <span role="status" className={classNames('row nowrap ink2', styles[variant], styles.failed)}>
    <Icon name="brokenLink" size={variant === 'bar' ? 18 : 16} />
    {texts.countsFailed}
    <button type="button" className={classNames(styles.part, styles.go)} aria-disabled={retrying} onClick={onRetry}>
      {texts.retry}
    </button>
  </span>
)

/** In place of the strip when none is open, but the push channel would not report a new one. */
const StaleStrip = ({ text, variant }: { text: string; variant: 'strip' | 'bar' }) => (
  <span className={classNames('row nowrap', styles[variant], styles.staleAlone)}>
    <Icon name="brokenLink" size={variant === 'bar' ? 18 : 16} />
    {text}
  </span>
)

/** The age of the oldest alarm, or that the number may be outdated. Neither is spoken: one ticks, the other is announced once. */
const Note = ({ oldest, stale }: { oldest: string | undefined; stale: string | undefined }) => {
  if (stale !== undefined)
    return (
      <span aria-hidden="true" className={classNames(styles.part, styles.stale)} title={stale}>
        <Icon name="brokenLink" size={14} />
        <span className="truncate">{stale}</span>
      </span>
    )
  if (oldest === undefined) return null
  return (
    <span aria-hidden="true" className={styles.part}>
      {texts.oldest(oldest)}
    </span>
  )
}

/** On a phone there is no room for its text beside that of outdated data. */
const Go = ({ variant, isShort }: { variant: 'strip' | 'bar'; isShort: boolean }) => (
  <span className={classNames(styles.part, styles.go)}>
    <HiddenText>，{isShort && texts.goHandle}</HiddenText>
    {!isShort && texts.goHandle}
    <Icon name="right" size={variant === 'bar' ? 16 : 14} />
  </span>
)

/** Stays until every alarm is taken; absent when none is open. All of it is one link. */
export const UnhandledStrip = ({ count, video = 0, oldest, to, variant = 'strip' }: UnhandledStripProps) => {
  const stale = useStaleText()
  if (count <= 0) return stale === undefined ? null : <StaleStrip text={stale} variant={variant} />
  const number = formatCount(count)
  return (
    <span role="status" className={variant === 'bar' ? styles.block : styles.holder}>
      <Link to={to} data-tour="strip" className={classNames('row nowrap', styles[variant])}>
        <Icon name="flame" size={variant === 'bar' ? 18 : 16} />
        <span className="inline-row gap-6">
          {texts.unhandled} <b>{number}</b>
          {video > 0 && <small className={styles.video}>{texts.ofVideo(formatCount(video))}</small>}
        </span>
        <Note oldest={oldest} stale={stale} />
        <Go variant={variant} isShort={stale !== undefined && variant === 'bar'} />
      </Link>
    </span>
  )
}
