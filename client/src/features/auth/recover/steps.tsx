import { Icon } from '#client/ui/icons/icon.tsx'
import { accountTexts } from '#client/features/auth/texts.ts'
import styles from '#client/features/auth/recover/steps.module.css'

const words = accountTexts.recover

/** The three steps of a password change; `current` counts from 0. */
export const Steps = ({ current }: { current: 0 | 1 | 2 }) => (
  <ol className={styles.steps} aria-label={words.stepsLabel}>
    {words.steps.map((step, index) => (
      <li
        key={step}
        className="row gap-8 ink3"
        data-over={index < current}
        aria-current={index === current ? 'step' : undefined}
      >
        <span>{index < current ? <Icon name="check" size={14} /> : index + 1}</span>
        {step}
      </li>
    ))}
  </ol>
)
