import { classNames } from '#client/components/class-names.ts'
import { Icon, type IconName } from '#client/components/icons/icon.tsx'
import styles from '#client/components/chip.module.css'

export type ChipTone = 'alarm' | 'amber' | 'odd' | 'doing' | 'good' | 'grey'

/** State = icon + word + colour, for whatever has a state of its own. */
export const PlainChip = ({ tone, icon, text }: { tone: ChipTone; icon: IconName; text: string }) => (
  <span className={classNames(styles.chip, styles[tone])}>
    <Icon name={icon} size={14} />
    {text}
  </span>
)
