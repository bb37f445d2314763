import type { OutboxEntry } from '#shared/control/outbox.contract.ts'
import { HOUR, MINUTE, parseTime, SECOND } from '#shared/time.ts'
import { control, signIn } from '#tests/bench/sign-in.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { listenAt, type Listener } from '#tests/support/sockets.ts'
import { call } from '#tests/torture/calls.ts'
import { emptyRow, type Part, type Row } from '#tests/torture/part.ts'
import { startBuilt, tempFolder } from '#tests/torture/servers.ts'

/** A frame that takes longer counts as lost. */
const PATIENCE_MS = 10_000

/** Offsets of the wall clock: the same steps in every run. */
const offsets = (count: number): number[] => {
  let [seed, offset] = [1, 0]
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: count }, (_, n) => {
    // Back, by seconds like a time server or by hours, and ahead.
    offset += n % 3 === 0 ? -next() * 2 * HOUR : n % 3 === 1 ? -next() * 10 * SECOND : next() * 5 * HOUR
    return Math.round(offset)
  })
}

const worldTime = async (address: string): Promise<number> => {
  const answer = await fetch(`${address}/healthz`)
  await answer.text()
  return Number(answer.headers.get('x-fengsui-clock')?.split(';')[0])
}

const inTime = <T>(work: Promise<T>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
    work.then(
      () => resolve(true),
      () => resolve(false),
    )
    timer.unref()
  })

interface Rig {
  readonly server: ServerProcess
  readonly headers: Record<string, string>
  readonly listener: Listener
  readonly row: { acknowledged: number; stuck: number; lost: number; doubled: number }
}

/** After a step: world time has not gone back, the session is valid, and acts of people are pushed. */
const afterStep = async ({ server: { address }, headers, listener, row }: Rig, id: string, before: number) => {
  if ((await worldTime(address)) < before) row.lost += 1
  const acts = [
    { path: 'toSite', body: { id }, type: 'faultToSite' },
    { path: 'feedback', body: { id, result: '误报' }, type: 'faultfeedback' },
  ]
  for (const { path, body, type } of acts) {
    const answer = await call<{ code: number }>(`${address}/pc/api/v4/event/${path}`, { headers, body })
    if (answer.body?.code === 200) row.acknowledged += 1
    else row.lost += 1
    const pushed = listener.until((frame) => frame.type === type && frame.eventId === id)
    if (!(await inTime(pushed))) row.stuck += 1
  }
  if (!(await inTime(listener.settled()))) row.stuck += 1
  listener.clear()
}

const outbox = async (address: string, channel: string): Promise<OutboxEntry[]> => {
  const { body } = await call<{ entries: OutboxEntry[] }>(`${address}/__sim/outbox?channel=${channel}&limit=1000`)
  return body?.entries ?? []
}

/** Each unhandled alarm has caused one call, five minutes after its notification. */
const checkCalls = async ({ server: { address }, row }: Rig, left: ReadonlySet<string>) => {
  const [pushed, calls] = [await outbox(address, 'app'), await outbox(address, 'voice')]
  for (const id of left) {
    const rung = calls.filter(({ eventId }) => eventId === id)
    const raised = pushed.find(({ eventId }) => eventId === id)
    if (rung.length > 1) row.doubled += 1
    const due = parseTime(raised?.at ?? '') + 5 * MINUTE
    if (!rung.some(({ at }) => Math.abs(parseTime(at) - due) < 3 * SECOND)) row.lost += 1
  }
}

const stepping = async (steps: number): Promise<Row> => {
  const server = await startBuilt(tempFolder(), { hasSteppedClock: true })
  const { headers, session } = await signIn(server.address, 'super')
  const listener = await listenAt(server.address, { world: '', session })
  const rig = { server, headers, listener, row: { acknowledged: 0, stuck: 0, lost: 0, doubled: 0 } }
  const emit = (kind: string) => control<{ eventId: string }>(`${server.address}/__sim/emit`, { kind })
  const left = new Set<string>()
  for (const [n, offset] of offsets(steps).entries()) {
    // The city does not have enough devices to leave one alarm per step.
    if (n % 3 === 0) left.add((await emit('alarm')).eventId)
    const [taken, before] = [await emit('fault'), await worldTime(server.address)]
    await server.setClock(offset)
    await afterStep(rig, taken.eventId, before)
  }
  // Later than all previous times, so that every call has fallen due.
  const end = (await worldTime(server.address)) + HOUR
  await server.setClock(end - Date.now() + HOUR)
  while ((await worldTime(server.address)) < end);
  await checkCalls(rig, left)
  listener.socket.terminate()
  await server.end('SIGKILL')
  return { ...emptyRow, ...rig.row }
}

export const clock: Part = {
  name: 'clock',
  what: "the machine's clock set back and ahead under a running server",
  limitSeconds: 300,
  run: ({ short }) => stepping(short ? 6 : 60),
}
