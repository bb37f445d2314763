import { classNames } from '#client/components/class-names.ts'
import { Icon, type IconName } from '#client/components/icons/icon.tsx'
import { pagedTexts } from '#client/config/paged-texts.ts'
import styles from '#client/components/chip.module.css'

export type ChipTone = 'alarm' | 'amber' | 'odd' | 'doing' | 'good' | 'grey'

/** State = icon + word + colour, for whatever has a state of its own. */
export const PlainChip = ({ tone, icon, text }: { tone: ChipTone; icon: IconName; text: string }) => (
  <span className={classNames(styles.chip, styles[tone])}>
    <Icon name={icon} size={14} />
    {text}
  </span>
)

/** A device that has raised too many false alarms within a day; nothing for any other. */
export const FalseAlarmsChip = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <PlainChip tone="amber" icon="bang" text={pagedTexts.falseAlarms(count)} />
