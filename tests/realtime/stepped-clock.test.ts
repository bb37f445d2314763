import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import type { OutboxEntry } from '#shared/control/outbox.contract.ts'
import { DAY, HOUR, MINUTE, parseTime, SECOND } from '#shared/time.ts'
import { control, signIn } from '#tests/bench/sign-in.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { listenAt, type Listener } from '#tests/support/sockets.ts'

let folder: string
let server: ServerProcess
let headers: Record<string, string>
let duty: Listener
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-clock-'))
  server = await startServer({ FENGSUI_DATA: folder }, { hasSteppedClock: true })
  const signedIn = await signIn(server.address, 'super')
  headers = signedIn.headers
  duty = await listenAt(server.address, { world: '', session: signedIn.session })
})
afterEach(async () => {
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const emit = () => control<{ eventId: string }>(`${server.address}/__sim/emit`, { kind: 'alarm' })
/** An act of a person: its frame leaves with the next tick. */
const goTo = async (eventId: string) => {
  const url = `${server.address}/pc/api/v4/event/toSite`
  const body = JSON.stringify({ id: eventId })
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
  expect(await answer.json()).toMatchObject({ code: 200 })
}
/** The world's time, from the header of a response. */
const worldTime = async (): Promise<number> => {
  const answer = await fetch(`${server.address}/healthz`)
  await answer.text()
  return Number(answer.headers.get('x-fengsui-clock')?.split(';')[0])
}
const worldReaches = async (instant: number): Promise<void> => {
  while ((await worldTime()) < instant);
}
const calls = async () => {
  const answer = await fetch(`${server.address}/__sim/outbox?channel=voice`)
  return ((await answer.json()) as { entries: OutboxEntry[] }).entries
}
/** A person goes to an alarm that was raised earlier: no control call is involved, which would flush frames immediately. */
const isPushed = async (eventId: string) => {
  await goTo(eventId)
  return duty.until((frame) => frame.type === 'alarmToSite' && frame.eventId === eventId)
}

test.each([-HOUR, -5 * SECOND])(
  'a clock set back by %i ms stops neither pushes nor heartbeats nor sessions, and time waits',
  async (step) => {
    const [first, second] = [await emit(), await emit()]
    const before = await worldTime()
    await server.setClock(step)
    await isPushed(first.eventId)
    await duty.settled()
    const during = await worldTime()
    expect(during).toBeGreaterThanOrEqual(before)
    // With the clock right again, time continues from where it stopped.
    await server.setClock(0)
    await worldReaches(during + 1)
    await isPushed(second.eventId)
  },
)

test.each([
  ['set ahead by a day', DAY],
  ['suspended for eight hours', 8 * HOUR],
])('a machine %s runs what fell due meanwhile, once and at its own time', async (_, step) => {
  const { eventId } = await emit()
  const before = await worldTime()
  server.process.kill('SIGSTOP')
  const clockSet = server.setClock(step)
  server.process.kill('SIGCONT')
  await clockSet
  await worldReaches(before + step)
  const rung = (await calls()).filter((call) => call.eventId === eventId)
  expect(rung).toHaveLength(1)
  const late = parseTime(rung[0]?.at ?? '') - before - 5 * MINUTE
  expect(Math.abs(late)).toBeLessThan(2 * SECOND)
  // With the clock right again, time waits, pushes continue, and the call is not made twice.
  await server.setClock(0)
  await isPushed(eventId)
  expect(await worldTime()).toBeGreaterThanOrEqual(before + step)
  expect((await calls()).filter((call) => call.eventId === eventId)).toHaveLength(1)
})
