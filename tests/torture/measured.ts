import { figure } from '#tests/bench/figures.ts'
import { citySeed } from '#tests/torture/city-seed.ts'
import { expensiveQueries, MAX_STOP_MS } from '#tests/torture/expensive-queries.ts'
import { killRestores } from '#tests/torture/kill-restore.ts'
import { parallelExports } from '#tests/torture/parallel-exports.ts'
import { emptyRow, type Part, type Row } from '#tests/torture/part.ts'
import { startBuilt, tempFolder } from '#tests/torture/servers.ts'
import { slowReader } from '#tests/torture/slow-reader.ts'

/* Parts that wrap a function which reports its own findings. */

const onServer = async <T>(work: (address: string) => Promise<T>): Promise<T> => {
  const { address, end } = await startBuilt(tempFolder())
  try {
    return await work(address)
  } finally {
    await end('SIGTERM')
  }
}

export const restores: Part = {
  name: 'restores',
  what: 'kill -9 in the middle of resets of the default world',
  limitSeconds: 900,
  run: async ({ short }): Promise<Row> => {
    const { runs, failures } = await killRestores(short ? 3 : 60)
    const note = failures.join('; ')
    return { ...emptyRow, acknowledged: runs, lost: failures.length, ...(note !== '' && { note }) }
  },
}

export const reader: Part = {
  name: 'reader',
  what: 'a reader of 46 kB/s in a storm of alarms',
  limitSeconds: 600,
  run: async ({ short }): Promise<Row> => {
    const found = await onServer((base) =>
      slowReader({ base, ...(short && { frames: 2000, bytesPerSecond: 100_000 }) }),
    )
    const { sent, missing, doubled, fetched, incomplete } = found
    return {
      ...emptyRow,
      acknowledged: sent,
      lost: missing,
      doubled,
      figures: [
        figure('frames fetched after a gap', fetched, { unit: '', atLeast: short ? 0 : 1 }),
        figure('gaps that the log no longer holds', incomplete, { unit: '', atMost: 0 }),
      ],
    }
  },
}

export const queries: Part = {
  name: 'queries',
  what: 'every query at its most expensive inputs, 50 at once',
  limitSeconds: 900,
  run: async ({ short }): Promise<Row> => {
    // The suite has a short form, which counts bytes: tests/api/expensive-queries.test.ts.
    if (short) return { ...emptyRow, note: 'only in the long form' }
    const { rows, worst } = await expensiveQueries()
    const stop = figure('longest stop of the loop', worst?.longestStopMs ?? 0, { unit: ' ms', atMost: MAX_STOP_MS })
    const heap = Math.max(...rows.map(({ peakHeapMb }) => peakHeapMb))
    return {
      ...emptyRow,
      acknowledged: rows.length,
      figures: [stop, figure('largest heap', heap, { unit: ' MB', atMost: 1500 })],
    }
  },
}

export const exports: Part = {
  name: 'exports',
  what: 'exports of the largest list, 30 at once',
  limitSeconds: 300,
  run: async ({ short }): Promise<Row> => {
    const { blobs, refused, hotReadMaxMs } = await onServer((base) => parallelExports(base, short ? 6 : 30))
    const slowest = figure('slowest hot read meanwhile', hotReadMaxMs, { unit: ' ms', atMost: 100 })
    return { ...emptyRow, acknowledged: blobs, stuck: refused, figures: [slowest] }
  },
}

export const city: Part = {
  name: 'city',
  what: 'a world of size city alone, and one beside hot reads',
  limitSeconds: 900,
  run: async ({ short }): Promise<Row> => {
    // The suite has a short form with a smaller city: tests/api/world-making.test.ts.
    if (short) return { ...emptyRow, note: 'only in the long form' }
    const { seconds, peakRssMb, hotReadP99Ratio } = await citySeed()
    return {
      ...emptyRow,
      acknowledged: 2,
      figures: [
        figure('seconds until it is there', seconds, { unit: ' s', atMost: 60 }),
        figure('peak memory', peakRssMb, { unit: ' MB', atMost: 1500 }),
        figure('hot read p99 meanwhile / before', hotReadP99Ratio, { unit: 'x', atMost: 2 }),
      ],
    }
  },
}
