import type { HandlingState } from '#shared/event/handling-state.ts'
import type { KindGroup } from '#shared/event/define-kind.ts'
import { eventKinds, groupOf, type EventKind } from '#shared/event/index.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { kindIcon } from '#client/ui/icons/device-icon.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import styles from '#client/ui/basics/kind-mark.module.css'

const colours: Readonly<Record<KindGroup, string | undefined>> = {
  alarm: styles.alarm,
  fault: styles.amber,
  risk: styles.risk,
  anomaly: styles.anomaly,
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
      className={classNames(
        styles.mark,
        faded ? styles.faded : colours[groupOf(kind)],
        state !== undefined && styles.inList,
      )}
    >
      <Icon name={kindIcon(kind)} size={size} />
      <span className={styles.word}>{label ?? eventKinds[kind].name}</span>
    </span>
  )
}
