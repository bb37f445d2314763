import { firstDifference, readGolden, writeGolden } from '#tests/scenarios/golden.ts'
import { play } from '#tests/scenarios/play.ts'
import { replayAll } from '#tests/scenarios/replay.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'
import type { Scenario } from '#shared/contracts/scenario.ts'
import { scenarios } from '#simulator/index.ts'

// npm run scenarios [-- --write] [name…]: plays every scenario in virtual time and compares it with what is kept. Every one
// is played; those that differ are told at the end, each with its first difference.

const options = process.argv.slice(2)
const isWriting = options.includes('--write')
const names = options.filter((option) => !option.startsWith('--'))
const chosen = names.length === 0 ? scenarios : scenarios.filter(({ name }) => names.includes(name))

const print = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(2)} s`

/** What is wrong with a scenario, null for nothing. */
const judge = async (app: TestApp, scenario: Scenario): Promise<string | null> => {
  const { run, text } = await play(app, scenario)
  if (run.failure) return `${run.failure.place}: ${run.failure.reason}`
  if (run.state !== 'finished') return `it is ${run.state} at ${run.place}`
  if (isWriting) writeGolden(scenario.name, text)
  const kept = readGolden(scenario.name)
  return kept === null ? 'no transcript is kept; write it with --write' : firstDifference(kept, text)
}

const began = performance.now()
const unknown = names.filter((name) => !chosen.some((scenario) => scenario.name === name))
if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}`)
const app = await openApp()
let last = began
const took = (): string => {
  const text = seconds(last)
  last = performance.now()
  return text
}
const { failed } = await replayAll(chosen, { judge: (scenario) => judge(app, scenario), print, took })
await closeApp(app)
print(`${isWriting ? 'written ' : ''}in ${seconds(began)}`)
process.exitCode = failed.length === 0 ? 0 : 1
