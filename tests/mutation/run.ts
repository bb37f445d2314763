import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readOptions } from '#scripts/lib/options.js'
import { reportFailure } from '#scripts/lib/report-failure.js'
import { endChildrenOnSignal, node, run, StepError } from '#scripts/lib/run.js'
import {
  noticedLater,
  percent,
  scoreOf,
  survivors,
  unnoticedRanges,
  type MutationReport,
} from '#tests/mutation/report.ts'
import { slices, type Slice } from '#tests/mutation/slices.ts'

// `npm run mutate -- rules/area shared/event`: mutates the sources of a slice, one small change at a time, and checks whether
// its
// tests fail. It installs packages of its own, which nothing else needs.

const RUNNER = 'tests/mutation/runner'
const REPORTS = '.build/mutation'

const fileOf = (name: string, kind: string): string => join(REPORTS, `${name.replaceAll('/', '-')}.${kind}`)

const install = async (): Promise<void> => {
  if (existsSync(join(RUNNER, 'node_modules'))) return
  const options = ['--prefix', RUNNER, '--ignore-scripts', '--no-audit', '--no-fund']
  // Its peer dependencies are the project's own packages.
  const { code } = await run('npm', ['ci', '--legacy-peer-deps', ...options])
  if (code !== 0) throw new StepError('what mutates the sources could not be installed')
}

const settingsOf = (name: string, mutate: readonly string[]) => ({
  // Contracts, schemas and lists are tables, which the API tests read as a whole.
  mutate: [...mutate, '!**/*.test.{ts,tsx}', '!**/*-texts.ts', '!**/*.{contract,schema}.ts', '!**/*-list.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Code that runs once while a file is loaded is a table: each of its mutants would reload every module.
  ignoreStatic: true,
  reporters: ['progress', 'json'],
  jsonReporter: { fileName: fileOf(name, 'json') },
  tempDirName: join(REPORTS, 'sandbox'),
  ignorePatterns: ['dist', '.build', '.data', `${RUNNER}/node_modules`],
  // The TypeScript compiler here has no API that Stryker could use.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  concurrency: 2,
  dryRunTimeoutMinutes: 15,
  // A time-out counts as killed, so it is long enough for a busy machine.
  timeoutMS: 25_000,
})

const runStryker = async (name: string, mutate: readonly string[], tests: string): Promise<MutationReport> => {
  const settings = fileOf(name, 'settings.json')
  writeFileSync(settings, JSON.stringify(settingsOf(name, mutate)))
  const stryker = join(RUNNER, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const { code } = await node([stryker, 'run', settings], { env: { MUTATION_TESTS: tests } })
  if (code !== 0) throw new StepError(`${name}: its tests fail before anything is changed, or they could not run`)
  return JSON.parse(readFileSync(fileOf(name, 'json'), 'utf8')) as MutationReport
}

/** Runs the quick tests on every mutant, then each further set on the survivors. */
const runInTurn = async (name: string, { mutate, tests: [first = '', ...others] }: Slice): Promise<MutationReport> => {
  let report = await runStryker(name, mutate, first)
  for (const tests of others) {
    const left = unnoticedRanges(report)
    if (left.length > 0) report = noticedLater(report, await runStryker(name, left, tests))
  }
  return report
}

const mutate = async ([name, slice]: [string, Slice]): Promise<void> => {
  const report = await runInTurn(name, slice)
  writeFileSync(fileOf(name, 'txt'), `${survivors(report).join('\n')}\n`)
  const score = scoreOf(report)
  process.stdout.write(
    `${name}: ${percent(score)} of ${score.noticed + score.unnoticed} noticed; the others: ${fileOf(name, 'txt')}\n`,
  )
}

const chosen = (): [string, Slice][] => {
  const { positionals } = readOptions({}, { allowPositionals: true })
  const known = `there are ${[...slices.keys()].join(', ')}`
  if (positionals.length === 0) throw new StepError(`npm run mutate -- <slice> …; ${known}`)
  return positionals.map((name) => {
    const slice = slices.get(name)
    if (slice === undefined) throw new StepError(`there is no slice ${name}; ${known}`)
    return [name, slice]
  })
}

const mutateAll = async (): Promise<void> => {
  const wanted = chosen()
  mkdirSync(REPORTS, { recursive: true })
  await install()
  for (const slice of wanted) await mutate(slice)
}

endChildrenOnSignal()
await mutateAll().catch(reportFailure)
