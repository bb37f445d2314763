import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/features/event/components/new-events-pill.module.css'

export interface NewEventsPillProps {
  count: number
  onClick: () => void
}

/** New events wait here, so that no row moves under the pointer. Absent when none waits. */
export const NewEventsPill = ({ count, onClick }: NewEventsPillProps) => (
  <span role="status" className={styles.holder}>
    {count > 0 && (
      <button type="button" className={styles.pill} onClick={onClick}>
        <Icon name="up2" size={14} />
        {texts.newEvents(formatCount(count))}
      </button>
    )}
  </span>
)
