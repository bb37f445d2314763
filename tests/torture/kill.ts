import Database from 'better-sqlite3'
import { join } from 'node:path'

import { migrate, readMigrations } from '#server/platform/migrations.ts'
import { signIn } from '#tests/bench/sign-in.ts'
import { emptyRow, type Part, type Row } from '#tests/torture/part.ts'
import { startBuilt, tempFolder } from '#tests/torture/servers.ts'
import { newLedger, storm, verify } from '#tests/torture/storm.ts'

const WRITES_A_STORM = 60

const sum = (rows: readonly Partial<Row>[], key: 'acknowledged' | 'lost' | 'stuck' | 'doubled'): number =>
  rows.reduce((total, row) => total + (row[key] ?? 0), 0)

/** Whether SQLite finds a file intact. */
const isWhole = (folder: string): boolean => {
  const file = new Database(join(folder, 'fengsui.db'))
  try {
    return file.pragma('integrity_check', { simple: true }) === 'ok'
  } finally {
    file.close()
  }
}

/** Kills the server during storms on one folder; each later start must have every acknowledged write. */
const inStorms = async (rounds: number): Promise<Partial<Row>> => {
  const [folder, ledger] = [tempFolder(), newLedger()]
  let server = await startBuilt(folder)
  const { headers } = await signIn(server.address, 'super')
  const found = { lost: 0, doubled: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const { address } = server
    let enough = () => {}
    const middle = new Promise<void>((resolve) => (enough = resolve))
    const raging = storm({ address, headers }, ledger, { writes: WRITES_A_STORM, enough })
    // A server that refuses everything ends the storm by itself.
    await Promise.race([middle, raging])
    await server.end('SIGKILL')
    await raging
    if (!isWhole(folder)) found.lost += 1
    server = await startBuilt(folder)
    const { lost, doubled } = await verify({ address: server.address, headers }, ledger)
    found.lost += lost
    found.doubled += doubled
  }
  await server.end('SIGKILL')
  return { acknowledged: ledger.acknowledged, ...found }
}

const startAndEnd = async (folder: string): Promise<number> => {
  const began = performance.now()
  await (await startBuilt(folder)).end('SIGKILL')
  return performance.now() - began
}

/** Kills a start after so many milliseconds; one that was ready earlier counts too. */
const killStart = async (folder: string, ms: number) => {
  let timer: NodeJS.Timeout | undefined
  const starting = startBuilt(folder, {
    onSpawn: (child) => {
      timer = setTimeout(() => child.kill('SIGKILL'), ms)
    },
  })
  const server = await starting.catch(() => null)
  await server?.end('SIGKILL')
  clearTimeout(timer)
}

/** Kills starts on folders that `prepare` fills, at moments spread over the duration of a start. */
const inStarts = async (rounds: number, prepare: (folder: string) => void): Promise<Partial<Row>> => {
  const measured = tempFolder()
  prepare(measured)
  const length = await startAndEnd(measured)
  const row = { lost: 0, stuck: 0 }
  for (let round = 1; round <= rounds; round += 1) {
    const folder = tempFolder()
    prepare(folder)
    await killStart(folder, (length * round) / (rounds + 1))
    const again = await startBuilt(folder).catch(() => null)
    if (!again) row.stuck += 1
    // A half-seeded city would refuse its people.
    else if (!(await signIn(again.address, 'duty')).session?.token) row.lost += 1
    await again?.end('SIGKILL')
  }
  return row
}

/** A database as an older release would leave it, so that all later migrations are due. */
const makeOld = (folder: string) => {
  const file = new Database(join(folder, 'fengsui.db'))
  migrate(file, readMigrations('prisma/migrations').slice(0, 3), Date.now())
  file.close()
}

export const kill: Part = {
  name: 'kill',
  what: 'kill -9 in storms of writes, in the first start, in a migration',
  limitSeconds: 900,
  run: async ({ short }) => {
    const rows = [
      await inStorms(short ? 2 : 20),
      await inStarts(short ? 2 : 20, () => {}),
      await inStarts(short ? 1 : 10, makeOld),
    ]
    return {
      ...emptyRow,
      acknowledged: sum(rows, 'acknowledged'),
      lost: sum(rows, 'lost'),
      stuck: sum(rows, 'stuck'),
      doubled: sum(rows, 'doubled'),
    }
  },
}
