import { firstDifference, readGolden, writeGolden } from '#tests/scenarios/golden.ts'
import { play } from '#tests/scenarios/play.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'
import type { Scenario } from '#shared/contracts/scenario.ts'
import { scenarios } from '#simulator/index.ts'

// npm run scenarios [-- --write] [name…]: plays every scenario in virtual time and compares it with what is kept.

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

const replay = async (app: TestApp): Promise<boolean> => {
  for (const scenario of chosen) {
    const began = performance.now()
    const wrong = await judge(app, scenario)
    print(`${wrong === null ? 'ok  ' : 'FAIL'}  ${seconds(began)}  ${scenario.name}  ${scenario.title}`)
    if (wrong !== null) print(wrong)
    if (wrong !== null) return false
  }
  return true
}

const began = performance.now()
const unknown = names.filter((name) => !chosen.some((scenario) => scenario.name === name))
if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}`)
const app = await openApp()
const allWell = await replay(app)
await closeApp(app)
print(`${chosen.length} scenarios${isWriting ? ' written' : ''} in ${seconds(began)}`)
process.exitCode = allWell ? 0 : 1
