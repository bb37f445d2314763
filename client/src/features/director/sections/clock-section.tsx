import { Button } from 'antd'
import { Card } from '#client/ui/basics/card.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { ChoiceBar } from '#client/features/director/components/choice-bar.tsx'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { ActFailure } from '#client/features/director/components/field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Loaded } from '#client/features/director/components/loaded.tsx'
import { MomentForm } from '#client/features/director/sections/moment-form.tsx'
import { useAct, useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import {
  chosenSpeed,
  commandText,
  FROZEN_SPEED,
  modeText,
  speeds,
  speedText,
  type ClockCommand,
  type ClockState,
} from '#client/features/director/lib/clock-words.ts'
import { weekdayText } from '#client/lib/format-time.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { useNow } from '#client/ui/basics/use-now.ts'
import { formatTime } from '#shared/time.ts'
import styles from '#client/features/director/sections/clock-section.module.css'

const texts = directorTexts.clock
const TICK_MS = 200

const Now = ({ clock }: { clock: ClockState }) => {
  const now = useNow(TICK_MS)
  return (
    <>
      <div className={styles.line}>
        <time className={styles.now}>{formatTime(now)}</time>
        <b className={styles.speed}>{clock.mode === 'frozen' ? texts.freeze : `×${clock.speed}`}</b>
      </div>
      <div className={styles.note}>
        {weekdayText(now)}，{modeText(clock)}
      </div>
    </>
  )
}

const speedChoices = [
  {
    value: FROZEN_SPEED,
    spoken: texts.freeze,
    label: (
      <>
        <Icon name="pause" size={14} />
        {texts.freeze}
      </>
    ),
  },
  ...speeds.map((value) => ({ value: value as number, label: speedText(value), spoken: undefined })),
]

const commandOf = (speed: number): ClockCommand => (speed === FROZEN_SPEED ? { freeze: true } : { speed })

const jumps = Object.entries(texts.jumps)

const Jumps = ({ busy, onJump }: { busy: boolean; onJump: (command: ClockCommand) => void }) => (
  <div className={styles.jumps}>
    <span className={styles.label}>{texts.jump}</span>
    {jumps.map(([advance, label]) => (
      <Button key={advance} size="small" disabled={busy} onClick={() => onJump({ advance })}>
        {label}
      </Button>
    ))}
  </div>
)

/** The result of the last command: how many steps ran, or why it was refused. */
const Outcome = ({ act }: { act: ReturnType<typeof useAct<'clock'>> }) => {
  if (act.isPending) return <div className={styles.outcome}>{texts.running}</div>
  if (!act.data) return <ActFailure error={act.error} fields={['now']} />
  return (
    <div className={styles.outcome} role="status">
      {texts.ran(formatCount(act.data.ran), act.data.now)}
    </div>
  )
}

/** Every clock command that is a single click on this card. */
const commands: readonly ClockCommand[] = [
  ...jumps.map(([advance]) => ({ advance })),
  ...speedChoices.map(({ value }) => commandOf(value)),
]
const copyable = (command: ClockCommand) => ({
  what: commandText(command),
  acts: [{ call: 'clock' as const, input: command }],
})

/** The world's clock: its time, its speed, and the controls to change both. */
export const ClockSection = () => {
  const state = useControlQuery('state', {}, { every: 2000 })
  const act = useAct('clock')
  const command = act.variables ?? { advance: '5m' }
  return (
    <Card
      title={texts.title}
      extra={
        <CopyAs
          {...copyable(command)}
          others={commands.filter((one) => commandText(one) !== commandText(command)).map(copyable)}
        />
      }
    >
      <Loaded query={state}>
        {({ clock }) => (
          <div className={styles.body}>
            <Now clock={clock} />
            <ChoiceBar
              label={texts.speeds}
              choices={speedChoices}
              value={chosenSpeed(clock)}
              disabled={act.isPending}
              onChange={(speed) => act.mutate(commandOf(speed))}
            />
            <Jumps busy={act.isPending} onJump={act.mutate} />
            <MomentForm act={act} resumable={clock.mode === 'frozen'} />
            <Outcome act={act} />
          </div>
        )}
      </Loaded>
    </Card>
  )
}
