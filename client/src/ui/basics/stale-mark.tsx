import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import { clockText } from '#client/lib/format-time.ts'
import { useStaleSince } from '#client/realtime/staleness.ts'
import styles from '#client/ui/basics/stale-mark.module.css'

/** 数据可能已过期 with the time of the last data; undefined while the data are live. */
export const useStaleText = (): string | undefined => {
  const since = useStaleSince()
  return since === null ? undefined : texts.staleSince(clockText(since))
}

interface StaleMarkProps {
  /** The icon alone, with the text as its tooltip. */
  readonly compact?: boolean
  /** Shown while the data are live, such as when they were loaded. */
  readonly otherwise?: ReactNode
}

/**
 * Marks data that the push channel no longer keeps up to date. It is no `status`: one region of the shell announces it for all
 * places.
 */
export const StaleMark = ({ compact = false, otherwise = null }: StaleMarkProps) => {
  const text = useStaleText()
  if (text === undefined) return otherwise
  if (!compact) return <PlainChip tone="amber" icon="bang" text={text} />
  return (
    <span role="img" className={styles.icon} aria-label={text} title={text}>
      <Icon name="bang" size={16} />
    </span>
  )
}
