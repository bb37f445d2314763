import { Button } from 'antd'
import { useState } from 'react'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { Loaded } from '#client/features/director/components/loaded.tsx'
import { FilePick, OwnScenario, readScenario } from '#client/features/director/sections/own-scenario.tsx'
import { OwnRunTile, ScenarioTile } from '#client/features/director/sections/scenario-tile.tsx'
import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import { foreignRuns, lastRuns } from '#client/features/director/lib/scenario-words.ts'
import type { ScenarioRun } from '#shared/scenario/scenario.contract.ts'
import section from '#client/features/director/sections/section.module.css'
import styles from '#client/features/director/sections/scenario-section.module.css'

const texts = directorTexts.scenarios

const FrozenNote = ({ runs }: { runs: readonly ScenarioRun[] }) => {
  const { data } = useControlQuery('state', {})
  const stands = data?.clock.mode === 'frozen' && runs.some(({ state }) => state === 'running')
  if (!stands) return null
  return (
    <NoticeBar tone="amber" icon="pause" compact className={styles.frozen}>
      {texts.frozenNote}
    </NoticeBar>
  )
}

/** The shipped and the custom scenarios, each with the status of its run. */
export const ScenarioSection = () => {
  const scenarios = useControlQuery('scenarios', {}, { every: 60_000 })
  const { data: runs = [] } = useControlQuery('scenarioRuns', {}, { every: 1000 })
  const [own, setOwn] = useState<string | null>(null)
  if (own !== null) return <OwnScenario yaml={own} onClose={() => setOwn(null)} />
  const last = lastRuns(runs)
  return (
    <div className={styles.section}>
      <div className={section.tools}>
        <span className="flex-1 font-12 ink3">{texts.note}</span>
        <FilePick label={directorTexts.editor.import} onFile={(file) => void readScenario(file).then(setOwn)} />
        <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => setOwn('')}>
          {texts.own}
        </Button>
      </div>
      <FrozenNote runs={runs} />
      <Loaded query={scenarios}>
        {(entries) => (
          <div className={styles.tiles}>
            {foreignRuns(runs, entries).map((run) => (
              <OwnRunTile key={run.name} run={run} />
            ))}
            {entries.map((entry) => (
              <ScenarioTile key={entry.name} entry={entry} run={last.get(entry.name)} onEdit={setOwn} />
            ))}
          </div>
        )}
      </Loaded>
    </div>
  )
}
