import { Button, Input } from 'antd'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { StepText } from '#client/features/director/sections/step-list.tsx'
import { movedStep, timedStep, writtenTime } from '#client/features/director/lib/scenario-draft.ts'
import type { Step } from '#client/features/director/lib/step-words.ts'
import styles from '#client/features/director/sections/step-rows.module.css'

const texts = directorTexts.steps

interface StepRowsProps {
  readonly steps: readonly Step[]
  readonly onChange: (steps: readonly Step[]) => void
  /** Index of the step that the server refused. */
  readonly wrong: number | null
}

interface RowProps extends StepRowsProps {
  readonly step: Step
  readonly index: number
}

const RowActs = ({ steps, index, onChange }: RowProps) => (
  <span className="inline-row flex-none">
    <Button
      type="text"
      size="small"
      icon={<Icon name="up2" size={14} />}
      aria-label={texts.up(index + 1)}
      disabled={index === 0}
      onClick={() => onChange(movedStep(steps, index, -1))}
    />
    <Button
      type="text"
      size="small"
      icon={<Icon name="down2" size={14} />}
      aria-label={texts.down(index + 1)}
      disabled={index === steps.length - 1}
      onClick={() => onChange(movedStep(steps, index, 1))}
    />
    <Button
      type="text"
      size="small"
      icon={<Icon name="close" size={14} />}
      aria-label={texts.remove(index + 1)}
      onClick={() => onChange(steps.toSpliced(index, 1))}
    />
  </span>
)

const Row = (props: RowProps) => {
  const { step, index, steps, onChange, wrong } = props
  return (
    <li className={classNames(styles.row, wrong === index && styles.wrong)}>
      <span className={styles.number}>{index + 1}</span>
      <Input
        size="small"
        className={styles.time ?? ''}
        aria-label={texts.at(index + 1)}
        value={writtenTime(step)}
        status={wrong === index ? 'error' : ''}
        onChange={(event) => onChange(steps.with(index, timedStep(step, event.target.value)))}
      />
      <span className={styles.what}>
        <StepText step={step} />
      </span>
      <RowActs {...props} />
    </li>
  )
}

/** The steps of a draft: each with its time, and acts that move and delete it. */
export const StepRows = (props: StepRowsProps) => (
  <ol className={styles.rows} aria-label={texts.title}>
    {props.steps.map((step, index) => (
      // A time that is typed must keep its field, so a row is its place.
      <Row key={index} step={step} index={index} {...props} />
    ))}
  </ol>
)
