import { Button } from 'antd'
import { directorTexts } from '#client/features/director/texts.ts'
import { useConfirm } from '#client/features/director/components/confirm.tsx'
import { ActFailure } from '#client/features/director/components/field.tsx'
import { Loaded } from '#client/features/director/components/loaded.tsx'
import { StepList } from '#client/features/director/sections/step-list.tsx'
import { useAct, useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import { lengthText, runText } from '#client/features/director/lib/scenario-words.ts'
import { saveFile } from '#client/features/director/lib/save-file.ts'
import { stepsOf } from '#client/features/director/lib/step-words.ts'
import type { ScenarioEntry, ScenarioRun, WholeScenario } from '#shared/scenario/scenario.contract.ts'
import styles from '#client/features/director/sections/scenario-view.module.css'

const texts = directorTexts.editor

/** What a world must have: people, devices and projects; what every world has is left out. */
const needsText = ({ needs: { devices, projects, people } }: ScenarioEntry): string =>
  [devices > 1 ? texts.devices(devices) : '', projects > 1 ? texts.projects(projects) : '', ...people]
    .filter((part) => part !== '')
    .join('、')

const Facts = ({ entry, run }: { entry: ScenarioEntry; run: ScenarioRun | undefined }) => {
  const needs = needsText(entry)
  return (
    <>
      <h3 className={styles.title}>{entry.title}</h3>
      <p className={styles.about}>{entry.about}</p>
      <p className={styles.facts}>
        <code>{entry.name}</code>
        <span>{lengthText(entry)}</span>
        {needs !== '' && (
          <span>
            {texts.needs} {needs}
          </span>
        )}
      </p>
      {run !== undefined && <p className={styles.run}>{runText(run)}</p>}
      {run?.failure != null && <ActFailure error={new Error(run.failure.reason)} />}
    </>
  )
}

interface ActsProps extends Pick<WholeScenario, 'entry' | 'yaml'> {
  readonly run: ScenarioRun | undefined
  readonly onEdit: () => void
  readonly onGone: () => void
}

const DeleteButton = ({ entry, onGone }: Pick<ActsProps, 'entry' | 'onGone'>) => {
  const remove = useAct('deleteScenario', onGone)
  const confirm = useConfirm()
  const ask = (): void =>
    confirm({
      title: texts.deleteTitle(entry.title),
      note: texts.deleteNote,
      verb: texts.deleteNow,
      act: () => remove.mutateAsync({ name: entry.name }),
    })
  return (
    <>
      <Button onClick={ask}>{texts.delete}</Button>
      <ActFailure error={remove.error} />
    </>
  )
}

const Acts = ({ entry, yaml, run, onEdit, onGone }: ActsProps) => {
  const start = useAct('runScenario')
  const stop = useAct('stopScenario')
  const { name, saved } = entry
  return (
    <footer className={styles.acts}>
      {saved && <DeleteButton entry={entry} onGone={onGone} />}
      <Button onClick={() => saveFile(`${name}.yaml`, yaml, 'application/yaml')}>{texts.download}</Button>
      {saved && <Button onClick={onEdit}>{texts.change}</Button>}
      {run?.state === 'running' ? (
        <Button type="primary" loading={stop.isPending} onClick={() => stop.mutate({ name })}>
          {directorTexts.scenarios.stop}
        </Button>
      ) : (
        <Button type="primary" loading={start.isPending} onClick={() => start.mutate({ name })}>
          {directorTexts.scenarios.run}
        </Button>
      )}
      <ActFailure error={start.error ?? stop.error} />
    </footer>
  )
}

interface ScenarioViewProps extends Pick<ActsProps, 'onEdit' | 'onGone'> {
  readonly name: string
}

/** A scenario whole, before it runs and while it does: description, needs, every step with its time and what it checks. */
export const ScenarioView = ({ name, ...rest }: ScenarioViewProps) => {
  const query = useControlQuery('scenario', { name }, { forgets: true })
  const { data: runs = [] } = useControlQuery('scenarioRuns', {}, { every: 1000 })
  const run = runs.findLast((one) => one.name === name)
  return (
    <Loaded query={query}>
      {({ entry, scenario, yaml }) => (
        <div className={styles.view}>
          <Facts entry={entry} run={run} />
          <StepList steps={stepsOf(scenario)} current={run?.state === 'running' ? run.step - 1 : null} />
          <Acts entry={entry} yaml={yaml} run={run} {...rest} />
        </div>
      )}
    </Loaded>
  )
}
