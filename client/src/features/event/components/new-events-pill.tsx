import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/features/event/components/new-events-pill.module.css'

export interface NewEventsPillProps {
  count: number
  /** How many of them are unhandled fires: with one the pill is red. */
  fires: number
  onClick: () => void
}

/** New events wait here, so that no row moves under the pointer. Absent when none waits. */
export const NewEventsPill = ({ count, fires, onClick }: NewEventsPillProps) => (
  <span role="status" className={styles.holder}>
    {count > 0 && (
      <button type="button" className={classNames(styles.pill, fires > 0 && styles.fire)} onClick={onClick}>
        <Icon name={fires > 0 ? 'flame' : 'up2'} size={14} />
        {fires > 0 ? texts.newFires(formatCount(count), formatCount(fires)) : texts.newEvents(formatCount(count))}
      </button>
    )}
  </span>
)
