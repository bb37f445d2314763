import { existsSync } from 'node:fs'

import { readOptions } from '#scripts/lib/options.js'
import { reportFailure } from '#scripts/lib/report-failure.js'
import { StepError } from '#scripts/lib/run.js'
import { city } from '#tests/bench/city.ts'
import { hotReads } from '#tests/bench/hot-reads.ts'
import { loginSpeed } from '#tests/bench/login-speed.ts'
import { start } from '#tests/bench/start.ts'
import { week } from '#tests/bench/week.ts'
import { prompt } from '#tests/bench/prompt.ts'
import { worlds } from '#tests/bench/worlds.ts'
import { table, type Figure } from '#tests/bench/figures.ts'

/*
 * Every figure stands beside a reference measured in the same run, or is a count that does not depend on how busy the
 * machine is. `npm run bench` prints them all; `npm run bench -- start worlds` only those named.
 */
const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start,
  hotReads,
  worlds,
  prompt,
  week,
  city,
  loginSpeed,
}

const chosen = (): string[] => {
  const { positionals } = readOptions({}, { allowPositionals: true })
  const unknown = positionals.filter((name) => benches[name] === undefined)
  const names = Object.keys(benches).join(', ')
  if (unknown.length > 0) throw new StepError(`there is no benchmark ${unknown.join(', ')}; there are ${names}`)
  if (existsSync('dist/server/main.js')) return positionals
  throw new StepError('npm run build first: the benchmarks measure what is built')
}

const run = async () => {
  const wanted = chosen()
  const figures: Figure[] = []
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    process.stderr.write(`${name} …\n`)
    figures.push(...(await bench()))
  }
  process.stdout.write(`${table(figures)}\n`)
  process.exitCode = figures.every(({ held }) => held) ? 0 : 1
}

await run().catch(reportFailure)
