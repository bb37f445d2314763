import { classNames } from '#client/ui/basics/class-names.ts'
import { DeviceName } from '#client/features/director/components/device-name.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { stepTime, stepWords, type Step } from '#client/features/director/lib/step-words.ts'
import styles from '#client/features/director/sections/step-list.module.css'

const texts = directorTexts.steps

/** What a step does: its verb, its words, and the device by its label. */
export const StepText = ({ step }: { step: Step }) => {
  const { verb, text, device } = stepWords(step)
  return (
    <span className={styles.text}>
      <b className={verb === 'expect' ? styles.check : styles.verb}>{texts.verbs[verb]}</b>
      {device !== null && <DeviceName id={device} />} {text}
    </span>
  )
}

const innerOf = ({ repeat, choose = [] }: Step): readonly Step[] =>
  repeat?.steps ?? choose.flatMap(({ steps }) => steps)

interface StepListProps {
  readonly steps: readonly Step[]
  /** Index of the step of a run that is in progress. */
  readonly current?: number | null
  readonly label?: string
}

/** The steps of a scenario with their times; those of repeats and choices are indented. */
export const StepList = ({ steps, current = null, label = texts.title }: StepListProps) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map((step, index) => {
      const inner = innerOf(step)
      return (
        // A list for reading: steps have no identity besides their place.
        <li
          key={index}
          className={classNames(index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <time>{stepTime(step)}</time>
          <span className="min-w-0">
            <StepText step={step} />
            {inner.length > 0 && <StepList steps={inner} label={texts.verbs[stepWords(step).verb]} />}
          </span>
        </li>
      )
    })}
  </ol>
)
