import { classNames } from '#client/ui/basics/class-names.ts'
import styles from '#client/ui/basics/count-pill.module.css'

// Created once: `toLocaleString` looks up its locale on every call, which adds up in a storm.
const marked = new Intl.NumberFormat('en-US')

/** Unread counts above this are shown as 99+ (spec §5, §9). */
export const COUNT_LIMIT = 99

/** A count with thousands separators, or `99+` above the limit. */
export const formatCount = (count: number, limit = Number.POSITIVE_INFINITY): string =>
  count > limit ? `${limit}+` : marked.format(count)

/** `unknown`: the count could not be read. */
export type PillTone = 'neutral' | 'alarm' | 'amber' | 'primary' | 'unknown'

const UNKNOWN = '?'

export interface CountPillProps {
  /** Null: it could not be read. */
  count: number | null
  tone?: PillTone | undefined
  /** `dark`: on the dark menu. */
  background?: 'light' | 'dark' | undefined
  /** Above it the count reads `99+`; without a limit the whole number. */
  limit?: number | undefined
}

export const CountPill = ({ count, tone = 'neutral', background = 'light', limit }: CountPillProps) => (
  <span
    className={classNames(styles.pill, styles[count === null ? 'unknown' : tone], background === 'dark' && styles.dark)}
  >
    {count === null ? UNKNOWN : formatCount(count, limit)}
  </span>
)

/** A count in the collapsed menu. */
export const CountDot = ({ tone = 'neutral', background = 'light' }: Pick<CountPillProps, 'tone' | 'background'>) => (
  <span className={classNames(styles.dot, styles[tone], background === 'dark' && styles.dark)} aria-hidden="true">
    {tone === 'unknown' && UNKNOWN}
  </span>
)
