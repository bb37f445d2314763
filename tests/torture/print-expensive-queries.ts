import { expensiveQueries, MAX_STOP_MS } from '#tests/torture/expensive-queries.ts'

const { rows, worst } = await expensiveQueries()
for (const row of rows.toSorted((a, b) => b.longestStopMs - a.longestStopMs))
  process.stdout.write(`${JSON.stringify(row)}\n`)
process.exitCode = worst && worst.longestStopMs <= MAX_STOP_MS ? 0 : 1
