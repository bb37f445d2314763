import { Button } from 'antd'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { ActFailure } from '#client/features/director/components/field.tsx'
import { useControl } from '#client/features/director/hooks/control-context.ts'
import { useAct } from '#client/features/director/hooks/control-queries.ts'
import { deskAddress } from '#client/features/director/lib/desk-address.ts'
import { failureText } from '#client/features/director/lib/control-error.ts'
import { lengthText, progressOf, runText } from '#client/features/director/lib/scenario-words.ts'
import type { ScenarioEntry, ScenarioRun } from '#shared/scenario/scenario.contract.ts'
import { notify } from '#client/lib/feedback.ts'
import styles from '#client/features/director/sections/scenario-section.module.css'

const texts = directorTexts.scenarios
const editorTexts = directorTexts.editor

/** Only a shipped scenario also exists in the world of a test, so only that can be copied. */
const StopButton = ({ name, title, isShipped = false }: { name: string; title: string; isShipped?: boolean }) => {
  const stop = useAct('stopScenario')
  const what = `${texts.stop} ${title}`
  return (
    <>
      {isShipped && <CopyAs what={what} acts={[{ call: 'stopScenario', input: { name } }]} />}
      <Button size="small" loading={stop.isPending} aria-label={what} onClick={() => stop.mutate({ name })}>
        {texts.stop}
      </Button>
    </>
  )
}

const Progress = ({ run, title }: { run: ScenarioRun; title: string }) => (
  <span
    role="progressbar"
    aria-label={title}
    aria-valuenow={progressOf(run)}
    aria-valuemin={0}
    aria-valuemax={100}
    className={styles.progress}
  >
    <span style={{ width: `${progressOf(run)}%` }} />
  </span>
)

/** The last log lines of a run, and its failure. */
const Outcome = ({ run }: { run: ScenarioRun }) => (
  <>
    {run.failure !== null && (
      <span className={styles.failure} role="alert">
        <b>{texts.failedAt(run.failure.place)}</b>
        {run.failure.reason}
      </span>
    )}
    {run.state === 'running' && <small className={styles.line}>{run.transcript.at(-1)?.text}</small>}
  </>
)

interface FrameProps {
  /** Its name in the list; null for one that the server does not have. */
  readonly name: string | null
  readonly title: string
  readonly note: string
  readonly run: ScenarioRun | undefined
  readonly acts: ReactNode
  readonly children?: ReactNode
}

const Frame = ({ name, title, note, run, acts, children }: FrameProps) => {
  const isRunning = run?.state === 'running'
  return (
    <div className={classNames(styles.tile, isRunning && styles.running, run?.state === 'failed' && styles.failed)}>
      <h4 title={title}>
        {name === null ? (
          title
        ) : (
          <button type="button" className={styles.open} onClick={() => deskAddress.change({ scenario: name })}>
            {title}
          </button>
        )}
      </h4>
      <div className={styles.acts}>{acts}</div>
      <p title={note}>{run === undefined || run.state === 'stopped' ? note : runText(run)}</p>
      {isRunning && <Progress run={run} title={title} />}
      {run !== undefined && <Outcome run={run} />}
      {children}
    </div>
  )
}

/** Loads the text of a scenario, to be edited and run as a custom one. */
const useEdit = (name: string, onEdit: (yaml: string) => void): (() => Promise<void>) => {
  const control = useControl()
  return async () => {
    try {
      onEdit((await control.call('scenario', { name })).yaml)
    } catch (error) {
      notify(failureText(error, directorTexts.unreachable), 'warn')
    }
  }
}

export interface ScenarioTileProps {
  readonly entry: ScenarioEntry
  readonly run: ScenarioRun | undefined
  readonly onEdit: (yaml: string) => void
}

/** A scenario of the list: a shipped or a saved one. */
export const ScenarioTile = ({ entry, run, onEdit }: ScenarioTileProps) => {
  const { name, title, about, saved } = entry
  const start = useAct('runScenario')
  const edit = useEdit(name, onEdit)
  const acts =
    run?.state === 'running' ? (
      <StopButton name={name} title={title} isShipped={!saved} />
    ) : (
      <>
        <CopyAs
          what={title}
          // A test runs in a server of its own, which has no saved scenario.
          acts={saved ? [] : [{ call: 'runScenario', input: { name } }]}
          more={[{ label: texts.asYaml, onClick: () => void edit() }]}
        />
        <Button
          size="small"
          icon={<Icon name="play" size={14} />}
          loading={start.isPending}
          aria-label={`${texts.run} ${title}`}
          onClick={() => start.mutate({ name })}
        >
          {texts.run}
        </Button>
      </>
    )
  return (
    <Frame
      name={name}
      title={title}
      note={`${saved ? `${editorTexts.savedMark} · ` : ''}${lengthText(entry)}，${about}`}
      run={run}
      acts={acts}
    >
      <ActFailure error={start.error} />
    </Frame>
  )
}

/** A custom scenario that is running or has run. */
export const OwnRunTile = ({ run }: { run: ScenarioRun }) => (
  <Frame
    name={null}
    title={run.title}
    note={texts.own}
    run={run}
    acts={run.state === 'running' ? <StopButton name={run.name} title={run.title} /> : null}
  />
)
