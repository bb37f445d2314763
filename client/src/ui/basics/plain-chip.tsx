import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { listTexts } from '#client/config/list-texts.ts'
import styles from '#client/ui/basics/chip.module.css'

export type ChipTone = 'alarm' | 'amber' | 'anomaly' | 'doing' | 'good' | 'grey'

export interface PlainChipProps {
  readonly tone: ChipTone
  readonly icon: IconName
  readonly text: string
}

/** A state as icon, text and colour, for subjects with states of their own. */
export const PlainChip = ({ tone, icon, text }: PlainChipProps) => (
  <span className={classNames(styles.chip, styles[tone])}>
    <Icon name={icon} size={14} />
    {text}
  </span>
)

/** Marks a device with too many false alarms within a day; empty for any other. */
export const FalseAlarmsChip = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <PlainChip tone="amber" icon="bang" text={listTexts.falseAlarms(count)} />
