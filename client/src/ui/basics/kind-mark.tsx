import type { HandlingState } from '#shared/event/handling-state.ts'
import type { KindGroup } from '#shared/event/define-kind.ts'
import { eventKinds, groupOf, type EventKind } from '#shared/event/index.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { FireTag } from '#client/ui/basics/fire-tag.tsx'
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
  /** 火警: the tag replaces the icon and the kind's name. */
  fire?: boolean | undefined
}

/** The word beside the mark; the tag of a fire needs none. */
const wordOf = ({ kind, label, fire }: KindMarkProps): string | undefined =>
  label ?? (fire === true ? undefined : eventKinds[kind].name)

const tagClasses = ({ fire, size }: KindMarkProps) =>
  fire === true && classNames(styles.tagged, size === 18 && styles.big)

export const KindMark = (props: KindMarkProps) => {
  const { kind, state, size = 14, fire = false } = props
  const faded = state !== undefined && state !== 0
  const word = wordOf(props)
  return (
    <span
      className={classNames(
        styles.mark,
        faded ? styles.faded : colours[groupOf(kind)],
        state !== undefined && styles.inList,
        tagClasses(props),
      )}
    >
      {fire ? <FireTag isTaken={faded} /> : <Icon name={kindIcon(kind)} size={size} />}
      {word !== undefined && <span className={styles.word}>{word}</span>}
    </span>
  )
}
