import { table } from '#tests/bench/figures.ts'
import { emptyRow, hasHeld, type Part, type Row } from '#tests/torture/part.ts'
import { endServers } from '#tests/torture/servers.ts'

/** Runs one part; one that does not end counts as stuck, and its servers are killed. */
export const runPart = async (part: Part, options: { short: boolean }): Promise<Row> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<Row>((resolve) => {
    timer = setTimeout(
      () => resolve({ ...emptyRow, stuck: 1, note: `ended after ${part.limitSeconds} s` }),
      part.limitSeconds * 1000,
    )
  })
  const failed = (error: unknown): Row => ({ ...emptyRow, stuck: 1, note: String(error) })
  try {
    return await Promise.race([part.run(options).catch(failed), limit])
  } finally {
    clearTimeout(timer)
    await endServers()
  }
}

const HEAD = `| Part | Acknowledged | Lost | Leaked | Stuck | Doubled | |
|---|---|---|---|---|---|---|`

/** A table of all parts, and a table of their measurements. */
export const tableOf = (rows: readonly { readonly part: Part; readonly row: Row }[]): string => {
  const lines = rows.map(({ part, row }) => {
    const { acknowledged, lost, leaked, stuck, doubled, note } = row
    const verdict = `${hasHeld(row) ? 'held' : '**not held**'}${note === undefined ? '' : `, ${note}`}`
    return `| ${part.name}: ${part.what} | ${acknowledged} | ${lost} | ${leaked} | ${stuck} | ${doubled} | ${verdict} |`
  })
  const figures = rows.flatMap(({ part, row }) =>
    row.figures.map((one) => ({ ...one, what: `${part.name}: ${one.what}` })),
  )
  return `${[HEAD, ...lines].join('\n')}\n\n${table(figures)}`
}
