import { readFileSync } from 'node:fs'

import { percentile } from '#tests/bench/figures.ts'
import { dataFolder, fengsui, type Running } from '#tests/bench/servers.ts'
import { control, signIn } from '#tests/bench/sign-in.ts'

/** Reads before the city is made, with whose slowest hundredth those meanwhile are compared. */
const QUIET_READS = 3000
/** Ten minutes of reads, by which any machine has made its city. */
const READS_LIMIT = 1_000_000

const peakMb = ({ child }: Running): number => {
  const status = readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** How long each of a row of hot reads took, in milliseconds, as long as `goesOn`. */
const readWhile = async ({ base }: Running, goesOn: (reads: number) => boolean): Promise<number[]> => {
  const { headers } = await signIn(base, 'super')
  const took: number[] = []
  while (goesOn(took.length)) {
    const began = performance.now()
    const answer = await fetch(`${base}/api/v3/getProjects`, { headers })
    await answer.text()
    took.push(performance.now() - began)
  }
  return took
}

const measure = async (server: Running) => {
  const quiet = await readWhile(server, (reads) => reads < QUIET_READS)
  const began = performance.now()
  let ms: number | null = null
  const made = control(`${server.base}/__sim/worlds`, { size: 'city', seed: 7 }).finally(() => {
    ms = performance.now() - began
  })
  // Together, so that a refusal ends both.
  const [meanwhile] = await Promise.all([readWhile(server, (reads) => ms === null && reads < READS_LIMIT), made])
  return {
    ms: ms ?? performance.now() - began,
    peakRssMb: peakMb(server),
    hotReadP99Ratio: percentile(meanwhile, 0.99) / percentile(quiet, 0.99),
    longestReadMs: Math.max(...meanwhile.slice(0, 100_000)),
  }
}

/**
 * A city of 100,000 devices and a million events over HTTP, from a seed that the server does not know, while a client reads:
 * how long it takes, the most memory of the server, and what it costs the reads. Needs the built server.
 */
export const citySeed = async () => {
  const { folder, remove } = dataFolder()
  const server = await fengsui(folder)
  try {
    return await measure(server)
  } finally {
    await server.stop()
    remove()
  }
}
