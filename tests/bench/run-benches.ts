import { existsSync } from 'node:fs'

import { readOptions } from '#scripts/lib/options.js'
import { reportFailure } from '#scripts/lib/report-failure.js'
import { StepError } from '#scripts/lib/run.js'
import { table, type Figure } from '#tests/bench/figures.ts'

type Benches = Readonly<Record<string, () => Promise<Figure[]>>>

const chosen = (benches: Benches): string[] => {
  const { positionals } = readOptions({}, { allowPositionals: true })
  const unknown = positionals.filter((name) => benches[name] === undefined)
  const names = Object.keys(benches).join(', ')
  if (unknown.length > 0) throw new StepError(`there is no benchmark ${unknown.join(', ')}; there are ${names}`)
  if (existsSync('dist/server/main.js')) return positionals
  throw new StepError('npm run build first: the benchmarks measure what is built')
}

const run = async (benches: Benches): Promise<void> => {
  const wanted = chosen(benches)
  const figures: Figure[] = []
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    process.stderr.write(`${name} …\n`)
    figures.push(...(await bench()))
  }
  process.stdout.write(`${table(figures)}\n`)
  process.exitCode = figures.every(({ held }) => held) ? 0 : 1
}

/**
 * Runs the benchmarks named on the command line, or all of them, and prints one table. A figure is either relative to a reference
 * of the same run, or a count that does not depend on the machine's load.
 */
export const runBenches = (benches: Benches): Promise<void> => run(benches).catch(reportFailure)
