import { readFileSync } from 'node:fs'

import { percentile } from '#tests/bench/figures.ts'
import { dataFolder, fengsui, type Running } from '#tests/bench/servers.ts'
import { control, signIn } from '#tests/bench/sign-in.ts'

/** Reads before the city is made: the reference for the slowest hundredth of the reads meanwhile. */
const QUIET_READS = 3000
/** Ten minutes of reads: any machine has made its city by then. */
const READS_LIMIT = 1_000_000

const peakMb = ({ child }: Running): number => {
  const status = readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** The durations of consecutive hot reads, in milliseconds, as long as `goesOn`. */
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

const makeCity = (server: Running, seed: number) => control(`${server.base}/__sim/worlds`, { size: 'city', seed })

const secondsAlone = async (server: Running): Promise<number> => {
  const began = performance.now()
  await makeCity(server, 7)
  return (performance.now() - began) / 1000
}

/** The slowdown of the slowest hundredth of reads while a city is made. */
const disturbance = async (server: Running): Promise<number> => {
  const quiet = await readWhile(server, (reads) => reads < QUIET_READS)
  let isMade = false
  const made = makeCity(server, 8).finally(() => {
    isMade = true
  })
  // Together, so that a refusal ends both.
  const [meanwhile] = await Promise.all([readWhile(server, (reads) => !isMade && reads < READS_LIMIT), made])
  return percentile(meanwhile, 0.99) / percentile(quiet, 0.99)
}

const onNewServer = async <T>(work: (server: Running) => Promise<T>): Promise<T & { peakRssMb: number }> => {
  const { folder, remove } = dataFolder()
  const server = await fengsui(folder)
  try {
    return { ...(await work(server)), peakRssMb: peakMb(server) }
  } finally {
    await server.stop()
    remove()
  }
}

/**
 * Cities of 100,000 devices and a million events over HTTP, from seeds that their servers have not prepared. Measures the time of
 * one alone, the slowdown of a steady reader meanwhile, and the peak memory of a server. Needs the built server.
 */
export const citySeed = async () => {
  const alone = await onNewServer(async (server) => ({ seconds: await secondsAlone(server) }))
  const beside = await onNewServer(async (server) => ({ hotReadP99Ratio: await disturbance(server) }))
  return { ...alone, ...beside, peakRssMb: Math.max(alone.peakRssMb, beside.peakRssMb) }
}
