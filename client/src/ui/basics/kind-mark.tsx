import type { HandlingState } from '#shared/event/handling-state.ts'
import { eventKinds, type EventKind } from '#shared/event/index.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { kindIcon } from '#client/ui/icons/device-icon.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import styles from '#client/ui/basics/kind-mark.module.css'

const colour: Readonly<Record<EventKind, string | undefined>> = {
  alarm: styles.alarm,
  'video-alarm': styles.alarm,
  fault: styles.amber,
  risk: styles.risk,
  person: styles.anomaly,
  electricity: styles.anomaly,
  roof: styles.anomaly,
}

export interface KindMarkProps {
  kind: EventKind
  /** The word beside the icon, such as the reason 烟雾; by default the kind's name. */
  label?: string | undefined
  /** In lists: an open event keeps the colour in its icon only, a taken one turns grey. */
  state?: HandlingState | undefined
  size?: 14 | 18 | undefined
}

export const KindMark = ({ kind, label, state, size = 14 }: KindMarkProps) => {
  const faded = state !== undefined && state !== 0
  return (
    <span
      className={classNames(styles.mark, faded ? styles.faded : colour[kind], state !== undefined && styles.inList)}
    >
      <Icon name={kindIcon[kind]} size={size} />
      <span className={styles.word}>{label ?? eventKinds[kind].name}</span>
    </span>
  )
}
