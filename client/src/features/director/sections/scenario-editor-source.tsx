import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { Loaded } from '#client/features/director/components/loaded.tsx'
import { ScenarioEditor } from '#client/features/director/sections/scenario-editor.tsx'
import { useAct, useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import { useRecording } from '#client/features/director/hooks/use-recording.ts'
import { gapText } from '#client/features/director/lib/recording-words.ts'
import { stepsOf } from '#client/features/director/lib/step-words.ts'
import type { RecordingState } from '#shared/scenario/recording.contract.ts'
import styles from '#client/features/director/sections/scenario-editor.module.css'

const texts = directorTexts.recording

const Gaps = ({ gaps, gapCount }: Pick<RecordingState, 'gaps' | 'gapCount'>) => {
  if (gapCount === 0) return null
  return (
    <details className={styles.gaps}>
      <summary>{texts.gapCount(gapCount)}</summary>
      <ul aria-label={texts.gaps}>
        {gaps.map((gap, index) => (
          // Two gaps may have the same text.
          <li key={index}>{gapText(gap)}</li>
        ))}
      </ul>
    </details>
  )
}

interface EditProps {
  readonly onDone: () => void
}

/** Edits the recording of this world; it is discarded when it has been saved. */
export const EditRecording = ({ onDone }: EditProps) => {
  const recording = useRecording()
  const recorded = useControlQuery('recordedScenario', {}, { forgets: true })
  const discard = useAct('discardRecording')
  return (
    <Loaded query={recorded}>
      {({ scenario }) =>
        stepsOf(scenario).length === 0 ? (
          <EmptyState kind="empty" title={texts.nothing} note={texts.nothingNote} />
        ) : (
          <ScenarioEditor
            first={scenario}
            top={recording.data && <Gaps {...recording.data} />}
            onSaved={() => {
              discard.mutate({})
              onDone()
            }}
          />
        )
      }
    </Loaded>
  )
}

/** Edits a saved scenario, and replaces it. */
export const EditSaved = ({ name, onDone }: EditProps & { name: string }) => {
  const query = useControlQuery('scenario', { name }, { forgets: true })
  return (
    <Loaded query={query}>
      {({ scenario }) => <ScenarioEditor key={name} first={scenario} replaces={name} onSaved={onDone} />}
    </Loaded>
  )
}
