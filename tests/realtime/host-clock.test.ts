import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ExportJob } from '#shared/export/export.contract.ts'
import type { JournalEntry } from '#shared/control/journal.contract.ts'
import type { PendingRollCall, RollCallDetail } from '#shared/roll-call/roll-call.contract.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { control } from '#tests/bench/sign-in.ts'
import { loginAt, type RemotePerson } from '#tests/support/remote-person.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { listenAt, type Listener } from '#tests/support/sockets.ts'

/** With simulated life: scheduled events are what a step of the clock could break. */
const settings = { FENGSUI_SIM: 'on' }

let folder: string
let server: ServerProcess
let boss: RemotePerson
let duty: RemotePerson
let listener: Listener
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-host-clock-'))
  server = await startServer({ FENGSUI_DATA: folder, ...settings }, { hasSteppedClock: true })
  ;[boss, duty] = [await loginAt(server.address, 'super'), await loginAt(server.address, 'duty')]
  listener = await listenAt(server.address, { world: '', session: boss.session })
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

let offset = 0
/** The wall clock jumps, with or without steady time. */
const step = (ms: number, { slept = false } = {}) => server.setClock((offset += ms), slept ? ms : 0)
const worldTime = async (): Promise<number> => (await duty.get('/pc/api/v4/attendance/state')).timestamp
const worldReaches = async (instant: number): Promise<number> => {
  for (;;) {
    const now = await worldTime()
    if (now >= instant) return now
  }
}
/** Repeats a request until the response fits. */
const until = async <T>(poll: () => Promise<T>, fits: (answer: T) => boolean): Promise<T> => {
  for (;;) {
    const answer = await poll()
    if (fits(answer)) return answer
  }
}
const exported = async () =>
  (await duty.get<{ records: ExportJob[] }>('/pc/api/v4/download/list')).result.records.map(({ state }) => state)
const orderExport = () => duty.post('/pc/api/v4/inertReportDownloadPage', { name: '预警列表', type: 1 })
/** The socket works: a heartbeat is answered, and a new event is pushed. */
const isServed = async () => {
  await listener.settled()
  const { eventId } = await control<{ eventId: string }>(`${server.address}/__sim/emit`, { kind: 'alarm' })
  await listener.until((frame) => frame.eventId === eventId)
}

/** The course of an event, one letter for each step. */
const LETTERS: Readonly<Record<string, string>> = {
  'event-raised': 'R',
  'event-repeated': 'x',
  'event-recovered': 'r',
}
/** All changes and socket entries of the world's journal, in order. */
const journal = async (): Promise<JournalEntry[]> => {
  const entries: JournalEntry[] = []
  for (let after = 0; ;) {
    const url = `${server.address}/__sim/journal?kind=change,socket&limit=1000&after=${after}`
    const page = (await (await fetch(url)).json()) as { entries: JournalEntry[]; last: number; dropped: number }
    expect(page.dropped).toBe(0)
    if (page.entries.length === 0) return entries
    entries.push(...page.entries)
    after = page.entries.at(-1)?.n ?? page.last
  }
}
/** Time never goes back in the journal; each event is raised once, and recovers again only after a repetition. */
const expectLawful = async (): Promise<string[]> => {
  const entries = await journal()
  const times = entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const lives = new Map<string, string>()
  for (const entry of entries) {
    const letter = entry.kind === 'change' ? LETTERS[entry.type] : undefined
    if (entry.kind !== 'change' || letter === undefined) continue
    const { id } = entry.change['event'] as { id: string }
    lives.set(id, (lives.get(id) ?? '') + letter)
  }
  expect([...lives].filter(([, life]) => life.includes('rr') || life.lastIndexOf('R') > 0)).toEqual([])
  return [...lives.values()]
}

test('a clock set ahead by an hour and back again: time waits, what was due stays done, no socket is cut off', async () => {
  await duty.post('/pc/api/v4/attendance/clock', { act: 'in', address: '值班室' })
  const { result: rollCall } = await boss.post<RollCallDetail>('/pc/api/v4/rollCall/send', { minutes: 5 })
  const before = await worldTime()
  await step(HOUR)
  const ahead = await worldReaches(before + HOUR)
  const pending = () => duty.get<PendingRollCall[]>('/pc/api/v4/rollCall/pending')
  expect((await pending()).result).toEqual([])
  expect((await duty.post('/pc/api/v4/rollCall/answer', { id: rollCall.id })).code).toBe(5302)
  await step(-HOUR)
  expect(await worldTime()).toBeGreaterThanOrEqual(ahead)
  expect((await pending()).result).toEqual([])
  await isServed()
  // The clock is right again: the world continues from where it waited.
  await step(HOUR)
  await worldReaches(ahead + 1)
  await expectLawful()
})

test('a clock set back by an hour: a roll call is not over sooner, and its answer counts', async () => {
  // While the clock is behind the time that the world has reached, world time does not move.
  await step(-HOUR)
  const stands = await worldTime()
  const { result: rollCall } = await boss.post<RollCallDetail>('/pc/api/v4/rollCall/send', { minutes: 5 })
  expect(await worldTime()).toBe(stands)
  expect(rollCall.running).toBe(true)
  expect((await duty.post('/pc/api/v4/rollCall/answer', { id: rollCall.id })).code).toBe(200)
  await isServed()
  await step(HOUR)
  await worldReaches(stands + 1)
  await expectLawful()
})

test.each([
  ['whose steady time stands meanwhile', false],
  ['whose steady time goes on meanwhile', true],
])(
  'a machine suspended for eight hours, %s, keeps its sockets and sessions, and the city lives each hour once',
  async (_, slept) => {
    const before = await worldTime()
    server.process.kill('SIGSTOP')
    const resumed = step(8 * HOUR, { slept })
    server.process.kill('SIGCONT')
    await resumed
    await worldReaches(before + 8 * HOUR)
    await isServed()
    // Longer than three unanswered pings take: each is answered, however long the sleep before was.
    for (let ping = 0; ping < 3; ping += 1) {
      await step(20 * SECOND, { slept })
      await isServed()
    }
    expect(await expectLawful()).toContain('Rr')
  },
)

test('after all these steps an export and a session end once, seven days of the world after they began', async () => {
  await orderExport()
  await until(exported, ([state]) => state === 'done')
  const late = await loginAt(server.address, 'owner')
  const began = await worldTime()
  await step(7 * DAY - MINUTE)
  await worldReaches(began + 7 * DAY - MINUTE)
  expect((await late.get('/pc/api/v4/rollCall/pending')).code).toBe(200)
  await step(MINUTE)
  await until(
    () => late.get('/pc/api/v4/rollCall/pending'),
    ({ code }) => code === 9009,
  )
  expect(await listener.closed).toBe(1008)
  duty = await loginAt(server.address, 'duty')
  // The file is deleted in a step of its own, soon after its expiry.
  await until(exported, ([state]) => state === 'expired')
  await step(-HOUR)
  expect(await exported()).toEqual(['expired'])
  await expectLawful()
})
