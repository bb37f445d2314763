import { writeFileSync } from 'node:fs'

import { readOptions } from '#scripts/lib/options.js'
import { reportFailure } from '#scripts/lib/report-failure.js'
import { StepError } from '#scripts/lib/run.js'
import { differenceOf, readGolden, writeGolden } from '#tests/scenarios/golden.ts'
import { play } from '#tests/scenarios/play.ts'
import { replayAll } from '#tests/scenarios/replay.ts'
import { writeDigests } from '#tests/simulator/digests.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'
import { GOLDEN, transcript } from '#tests/support/transcript.ts'
import type { Scenario } from '#shared/scenario/scenario.schema.ts'
import { scenarios } from '#simulator/index.ts'

// npm run scenarios [-- --write] [name…]: plays every scenario in virtual time and compares it with its stored transcript. All of
// them are played; the differing ones are listed at the end, each with its first difference. `--write` without names also stores
// the hashes of their cities, and the transcript of the determinism test.

const chooseScenarios = () => {
  const { values, positionals } = readOptions({ write: { type: 'boolean' } }, { allowPositionals: true })
  const names = scenarios.map(({ name }) => name)
  const unknown = positionals.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new StepError(`there is no scenario ${unknown.join(', ')}; there are ${names.join(', ')}`)
  const chosen = scenarios.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  return { chosen, isWriting: values.write === true, isWhole: positionals.length === 0 }
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(2)} s`

/** The error of a scenario; null when there is none. */
const judge = async (app: TestApp, scenario: Scenario, isWriting: boolean): Promise<string | null> => {
  const played = await play(app, scenario)
  const { run, text } = played
  if (run.failure) return `${run.failure.place}: ${run.failure.reason}`
  if (run.state !== 'finished') return `it is ${run.state} at ${run.place}`
  if (isWriting) writeGolden(scenario.name, text)
  const golden = readGolden(scenario.name)
  return golden === null ? 'no transcript is kept; write it with --write' : differenceOf(golden, played)
}

/** Writes the files that are stored next to the scenarios and change with them. */
const writeOthers = async (): Promise<void> => {
  for (const city of writeDigests()) print(`${city} is another city now`)
  writeFileSync(GOLDEN.file, await transcript(GOLDEN.seed))
}

const playAll = async () => {
  const began = performance.now()
  const { chosen, isWriting, isWhole } = chooseScenarios()
  const app = await openApp()
  let last = began
  const took = (): string => {
    const text = seconds(last)
    last = performance.now()
    return text
  }
  const { failed } = await replayAll(chosen, { judge: (scenario) => judge(app, scenario, isWriting), print, took })
  await closeApp(app)
  if (isWriting && isWhole) await writeOthers()
  print(`${isWriting ? 'written ' : ''}in ${seconds(began)}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

await playAll().catch(reportFailure)
