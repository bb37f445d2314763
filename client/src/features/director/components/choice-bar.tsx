import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import styles from '#client/features/director/components/choice-bar.module.css'

export interface Choice<V> {
  readonly value: V
  readonly label: ReactNode
  /** Read out by screen readers where the label is a symbol. */
  readonly spoken?: string | undefined
}

export interface ChoiceBarProps<V> {
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly value: V | undefined
  readonly onChange: (value: V) => void
  readonly disabled?: boolean | undefined
}

/** A row of buttons of which at most one is active: speeds, groups of the journal. */
export const ChoiceBar = <V extends string | number>({
  label,
  choices,
  value,
  onChange,
  disabled = false,
}: ChoiceBarProps<V>) => (
  <div role="group" aria-label={label} className={styles.bar}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        aria-pressed={choice.value === value}
        aria-label={choice.spoken}
        disabled={disabled}
        className={classNames(styles.choice, choice.value === value && styles.on)}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </div>
)
