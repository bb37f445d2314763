import { setTimeout as wait } from 'node:timers/promises'

import { gather } from '#tests/bench/crowd.ts'
import { figure, percentile, type Figure } from '#tests/bench/figures.ts'
import { gatherReporters, type Reporters } from '#tests/bench/reports.ts'
import type { Running } from '#tests/bench/servers.ts'
import { signIn } from '#tests/bench/sign-in.ts'

const SECONDS = 60
const BATCH = 500
const MEMBERS = 30
const SOCKETS = 100

const CROWD = 5000
const STORM = 500
const STORM_SECONDS = 20
const TICK = 50

/** The websocket addresses of all accounts that can log in. `super`, who sees all of the city, comes first. */
export const listenersOf = async (base: string): Promise<string[]> => {
  const { headers } = await signIn(base, 'super')
  const answer = await fetch(`${base}/sys/user/list?pageSize=${MEMBERS}`, { headers })
  const { result } = (await answer.json()) as { result: { records: { username: string }[] } }
  const names = result.records
    .map(({ username }) => username)
    .filter((name) => !['super', 'frozen', 'incomplete'].includes(name))
  const paths: string[] = []
  for (const name of ['super', ...names]) {
    const { session } = await signIn(base, name)
    paths.push(`/websocket/${session.userInfo.id}?token=${session.token}`)
  }
  return paths
}

const around = (paths: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, n) => paths[n % paths.length] ?? '')

/** The peak memory of a process in the first and in the second half of a period. V8 frees garbage late, so single values vary. */
const createPeaks = (ours: Running, seconds: number) => {
  const peaks = { early: 0, late: 0 }
  return {
    peaks,
    look: async (at: number) => {
      const half = at < seconds / 2 ? 'early' : 'late'
      peaks[half] = Math.max(peaks[half], await ours.rssMb())
    },
  }
}

/** Sends reports as fast as the server takes them, for a minute. */
const sustained = async (ours: Running, reporters: Reporters, paths: readonly string[]): Promise<Figure[]> => {
  const crowd = await gather(ours.base, around(paths, SOCKETS))
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1000
  const { peaks, look } = createPeaks(ours, SECONDS)
  let taken = 0
  while (elapsed() < SECONDS) {
    taken += await reporters.report(BATCH)
    await look(elapsed())
  }
  const { lost, bytes } = await crowd.figures()
  crowd.leave()
  const figures = `${lost} sockets lost, ${Math.round(bytes / 1e6)} MB pushed`
  return [
    figure(
      `reports stored, counted and pushed per second for ${SECONDS} s, \`city\`, ${paths.length} members, ${SOCKETS} sockets (${figures})`,
      taken / elapsed(),
      { unit: '/s', atLeast: 5000 },
    ),
    figure(
      `memory in the second half of it, at most ${Math.round(peaks.late)} MB: growth`,
      (100 * (peaks.late - peaks.early)) / peaks.early,
      { unit: ' %', atMost: 10 },
    ),
  ]
}

const probe = async (base: string, headers: Record<string, string>, until: () => boolean): Promise<number[]> => {
  const took: number[] = []
  while (!until()) {
    const started = performance.now()
    const answer = await fetch(`${base}/pc/api/v4/event/list?kind=alarm&pageSize=20`, { headers })
    await answer.text()
    took.push(performance.now() - started)
    await wait(20)
  }
  return took
}

/** 500 reports per second to five thousand listeners, each of whom receives everything. */
const crowded = async (ours: Running, reporters: Reporters, paths: readonly string[]): Promise<Figure[]> => {
  const [all = ''] = paths
  const crowd = await gather(ours.base, around([all], CROWD))
  // Another account: a login of `super` would end the sessions of the listeners.
  const { headers } = await signIn(ours.base, 'owner')
  const started = performance.now()
  const over = () => performance.now() - started > STORM_SECONDS * 1000
  crowd.begin()
  const probing = probe(ours.base, headers, over)
  let taken = 0
  while (!over()) {
    const due = Math.floor(((performance.now() - started) / 1000) * STORM) - taken
    if (due > 0) taken += await reporters.report(due)
    await wait(TICK)
  }
  const took = await probing
  const { bytes, beats, unanswered, worstMs, lost } = await crowd.figures()
  crowd.leave()
  const rate = Math.round(taken / STORM_SECONDS)
  const figures = `${Math.round(bytes / STORM_SECONDS / 1e6)} MB/s pushed, ${beats} heartbeats, ${unanswered} late by 3 s, ${lost} sockets lost`
  return [
    figure(`${rate} reports/s to ${CROWD} sockets (${figures}): the slowest heartbeat`, worstMs, {
      unit: ' ms',
      atMost: 1000,
    }),
    figure('the same storm: a list over REST, p99', percentile(took, 0.99), { unit: ' ms', atMost: 100 }),
  ]
}

/** Storms over a large city. */
export const storms = async (ours: Running): Promise<Figure[]> => {
  const paths = await listenersOf(ours.base)
  const reporters = await gatherReporters(ours.base)
  return [...(await sustained(ours, reporters, paths)), ...(await crowded(ours, reporters, paths))]
}
