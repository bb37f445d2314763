import { Link } from 'react-router-dom'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
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

/** Stays until every alarm is taken; absent when none is open. All of it is one link. */
export const UnhandledStrip = ({ count, video = 0, oldest, to, variant = 'strip' }: UnhandledStripProps) => {
  if (count <= 0) return null
  const number = formatCount(count)
  return (
    <span role="status" className={variant === 'bar' ? styles.block : 'inline-flex flex-none'}>
      <Link to={to} className={classNames('row nowrap', styles[variant])}>
        <Icon name="flame" size={variant === 'bar' ? 18 : 16} />
        <span className="inline-row gap-6">
          {texts.unhandled} <b>{number}</b>
          {video > 0 && <small className={styles.video}>{texts.ofVideo(formatCount(video))}</small>}
        </span>
        {oldest !== undefined && (
          <span aria-hidden="true" className={styles.part}>
            {texts.oldest(oldest)}
          </span>
        )}
        <span className={classNames(styles.part, styles.go)}>
          <HiddenText>，</HiddenText>
          {texts.goHandle}
          <Icon name="right" size={variant === 'bar' ? 16 : 14} />
        </span>
      </Link>
    </span>
  )
}
