import { Button } from 'antd'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { useNow } from '#client/ui/basics/use-now.ts'
import { directorTexts } from '#client/features/director/texts.ts'
import { useConfirm } from '#client/features/director/components/confirm.tsx'
import { ActFailure } from '#client/features/director/components/field.tsx'
import { useAct } from '#client/features/director/hooks/control-queries.ts'
import { useRecording } from '#client/features/director/hooks/use-recording.ts'
import { deskAddress, RECORDING } from '#client/features/director/lib/desk-address.ts'
import { runningText } from '#client/features/director/lib/recording-words.ts'
import type { RecordingState } from '#shared/scenario/recording.contract.ts'
import { parseTime } from '#shared/time.ts'
import styles from '#client/features/director/sections/recording-strip.module.css'

const texts = directorTexts.recording
const TICK_MS = 500

const edit = (): void => deskAddress.change({ edit: RECORDING, scenario: '' })

const RunningTime = ({ startedAt }: { startedAt: string }) => {
  const now = useNow(TICK_MS)
  return <time className={styles.time}>{runningText(now - parseTime(startedAt))}</time>
}

const DiscardButton = ({ steps }: { steps: number }) => {
  const discard = useAct('discardRecording', () => deskAddress.change({ edit: '' }))
  const confirm = useConfirm()
  const ask = (): void =>
    confirm({
      title: texts.discardTitle,
      note: texts.discardNote(steps),
      verb: texts.discardNow,
      act: () => discard.mutateAsync({}),
    })
  return (
    <>
      <Button size="small" onClick={steps === 0 ? () => discard.mutate({}) : ask}>
        {texts.discard}
      </Button>
      <ActFailure error={discard.error} />
    </>
  )
}

const On = ({ recording }: { recording: RecordingState }) => {
  const stop = useAct('stopRecording', edit)
  const { startedAt, steps, maxSteps, gapCount } = recording
  return (
    <section aria-label={texts.title} className={styles.strip}>
      <i className={styles.dot} aria-hidden="true" />
      <b role="status">{texts.on}</b>
      {startedAt !== null && <RunningTime startedAt={startedAt} />}
      <span className={styles.count}>{texts.steps(steps, maxSteps)}</span>
      {gapCount > 0 && <span className={styles.gaps}>{texts.gapCount(gapCount)}</span>}
      <span className={styles.acts}>
        <DiscardButton steps={steps} />
        <Button size="small" type="primary" loading={stop.isPending} onClick={() => stop.mutate({})}>
          {texts.stop}
        </Button>
      </span>
      <ActFailure error={stop.error} />
    </section>
  )
}

const Over = ({ recording }: { recording: RecordingState }) => {
  const { steps, ended } = recording
  return (
    <NoticeBar
      tone="amber"
      icon="pause"
      className={styles.over}
      action={
        <span className={styles.acts}>
          <DiscardButton steps={steps} />
          <Button size="small" type="primary" onClick={edit}>
            {texts.edit}
          </Button>
        </span>
      }
    >
      {texts.endings[ended ?? 'stopped']}，{texts.over(steps)}
    </NoticeBar>
  )
}

/** The recording of this world below the bar: running, or stopped and neither saved nor discarded. */
export const RecordingStrip = () => {
  const { data } = useRecording()
  if (data === undefined || data.state === 'none') return null
  return data.state === 'recording' ? <On recording={data} /> : <Over recording={data} />
}
