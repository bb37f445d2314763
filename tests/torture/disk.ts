import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { figure } from '#tests/bench/figures.ts'
import { signIn } from '#tests/bench/sign-in.ts'
import { call } from '#tests/torture/calls.ts'
import { emptyRow, type Part, type Row } from '#tests/torture/part.ts'
import { onEnd, startBuilt, tempFolder } from '#tests/torture/servers.ts'
import { newLedger, storm, verify } from '#tests/torture/storm.ts'

const BLOCK = Buffer.alloc(64 * 1024)

/** Room for the WAL, which grows to 32 MiB before a checkpoint, and for the MiB that the store's probe writes. */
const SIZE = '64m'

/** Mounts a small in-memory file system on a folder; false where this user may not. */
const mountSmall = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  onEnd(() => execFileSync('umount', [folder], { stdio: 'ignore' }))
  return true
}

/** Writes until the disk is full, byte by byte at the end. */
const fill = (file: string) => {
  const ballast = openSync(file, 'w')
  for (let size = BLOCK.length; size >= 1;) {
    try {
      writeSync(ballast, BLOCK, 0, size)
    } catch {
      size = Math.floor(size / 16)
    }
  }
  closeSync(ballast)
}

const MAX_LOOKS = 40
const BETWEEN_LOOKS_MS = 250

/** Whether /healthz reports 200 within some seconds: a failed store is probed every two. */
const recovers = async (health: () => Promise<number>): Promise<boolean> => {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    if ((await health()) === 200) return true
    await wait(BETWEEN_LOOKS_MS)
  }
  return false
}

/** Fills the disk during a storm, frees it, continues, and kills the server. */
const fillAndFree = async (folder: string, rounds: number): Promise<Row> => {
  const [ballast, ledger] = [join(folder, 'ballast'), newLedger()]
  let server = await startBuilt(folder)
  const { address } = server
  const { headers } = await signIn(address, 'super')
  const seen = { unhealthy: 0, stuck: 0, wentOn: 0 }
  const health = async () => (await call(`${address}/healthz`)).status
  for (let round = 0; round < rounds; round += 1) {
    await storm({ address, headers }, ledger, { writes: 30, enough: () => fill(ballast) })
    if ((await health()) === 503) seen.unhealthy += 1
    const read = await call(`${address}/pc/api/v4/event/list?kind=alarm`, { headers })
    if (read.status !== 200) seen.stuck += 1
    rmSync(ballast)
    const emitted = await call(`${address}/__sim/emit`, { body: { kind: 'alarm' } })
    if (emitted.status === 200 && (await recovers(health))) seen.wentOn += 1
  }
  await server.end('SIGKILL')
  server = await startBuilt(folder)
  const { lost, doubled } = await verify({ address: server.address, headers }, ledger)
  await server.end('SIGKILL')
  const figures = [
    figure('times that /healthz said 503 while writes failed', seen.unhealthy, { unit: '', atLeast: rounds }),
    figure('times that it went on when there was room', seen.wentOn, { unit: '', atLeast: rounds }),
  ]
  return { ...emptyRow, acknowledged: ledger.acknowledged, lost, doubled, stuck: seen.stuck, figures }
}

export const disk: Part = {
  name: 'disk',
  what: 'a full disk in a storm of writes, and room again',
  limitSeconds: 300,
  run: async ({ short }) => {
    const folder = tempFolder()
    if (!mountSmall(folder)) return { ...emptyRow, note: 'not run: this user cannot mount a file system' }
    return fillAndFree(folder, short ? 1 : 10)
  },
}
