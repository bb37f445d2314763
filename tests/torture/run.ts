import { existsSync } from 'node:fs'

import { readOptions } from '#scripts/lib/options.js'
import { reportFailure } from '#scripts/lib/report-failure.js'
import { StepError } from '#scripts/lib/run.js'
import { hasHeld, type Part, type Row } from '#tests/torture/part.ts'
import { parts } from '#tests/torture/parts.ts'
import { runPart, tableOf } from '#tests/torture/run-parts.ts'

/*
 * `npm run torture` stress-tests the built server and prints one table; `npm run torture -- kill clock` runs parts by name,
 * `-- --short` the form that `npm run test:full` runs. Exit code 1 if any check fails.
 */
const chosen = () => {
  const { values, positionals } = readOptions({ short: { type: 'boolean' } }, { allowPositionals: true })
  const unknown = positionals.filter((name) => !parts.some((part) => part.name === name))
  const names = parts.map(({ name }) => name).join(', ')
  if (unknown.length > 0) throw new StepError(`there is no part ${unknown.join(', ')}; there are ${names}`)
  if (!existsSync('dist/server/main.js')) throw new StepError('npm run build first: torture is for what is built')
  const wanted = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  return { wanted, short: values.short === true }
}

const run = async () => {
  const { wanted, short } = chosen()
  const rows: { part: Part; row: Row }[] = []
  for (const part of wanted) {
    process.stderr.write(`${part.name} …\n`)
    rows.push({ part, row: await runPart(part, { short }) })
  }
  process.stdout.write(`${tableOf(rows)}\n`)
  // A stuck part may hold a socket open.
  process.exit(rows.every(({ row }) => hasHeld(row)) ? 0 : 1)
}

await run().catch(reportFailure)
