import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeAll, afterAll, beforeEach, expect, test } from 'vitest'

import type { ConnectionEntry } from '#shared/control/connections.contract.ts'
import { SECOND } from '#shared/time.ts'
import { control } from '#tests/bench/sign-in.ts'
import { openCableProxy, type CableProxy } from '#tests/realtime/pulled-cable.ts'
import { loginAt, type RemotePerson } from '#tests/support/remote-person.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { listenAt, type AnyFrame, type Listener } from '#tests/support/sockets.ts'

let folder: string
let server: ServerProcess
let boss: RemotePerson
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-vanished-'))
  server = await startServer({ FENGSUI_DATA: folder }, { hasSteppedClock: true })
  boss = await loginAt(server.address, 'super')
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

let cable: CableProxy
let behind: Listener
let beside: Listener
beforeEach(async () => {
  cable = await openCableProxy(server.address)
  beside = await listenAt(server.address, { world: '', session: boss.session })
  behind = await listenAt(cable.origin, { world: '', session: boss.session })
})
afterEach(async () => {
  const left = [behind, beside].map(({ socket, closed }) => {
    socket.terminate()
    return closed
  })
  await cable.close()
  await Promise.all(left)
})

const connections = async (): Promise<ConnectionEntry[]> =>
  (await (await fetch(`${server.address}/__sim/connections`)).json()) as ConnectionEntry[]
/** The pending bytes of each socket, the oldest socket first. */
const waiting = async () => (await connections()).map((one) => one.waiting)
const raise = async () =>
  (await control<{ eventId: string }>(`${server.address}/__sim/emit`, { kind: 'alarm' })).eventId
const push = (text: string) =>
  control(`${server.address}/__sim/push`, {
    code: 300,
    to: { userId: 'u-super' },
    payload: { busType: 'map', data: { text } },
  })
/** Advances the server's steady time; the socket beside is served meanwhile, and answers its pings. */
const pass = async (ms: number) => {
  await server.setClock(0, ms)
  await beside.settled()
  const eventId = await raise()
  await beside.until((frame) => frame.eventId === eventId)
}
interface Page {
  readonly seq: number
  readonly complete: boolean
  readonly more: boolean
  readonly frames: readonly AnyFrame[]
}
/** The frames that a client fetches when it returns: all after its last frame. */
const missed = async ({ frames }: Listener): Promise<AnyFrame[]> => {
  const { epoch = '', seq = 0 } = frames.at(-1) ?? {}
  const found: AnyFrame[] = []
  for (let after = seq; ;) {
    const { result } = await boss.get<Page>(`/api/v3/events/since?epoch=${epoch}&seq=${after}`)
    expect(result.complete || result.more).toBe(true)
    found.push(...result.frames)
    if (!result.more) return found
    after = result.seq
  }
}
const numbers = (frames: readonly AnyFrame[]) => frames.map(({ seq }) => seq)

test('a peer whose cable was pulled is ended with the third ping, after sixty seconds, and misses nothing when it is back', async () => {
  const seen = await raise()
  await behind.until((frame) => frame.eventId === seen)
  cable.pull()
  const lost = await raise()
  await beside.until((frame) => frame.eventId === lost)
  await pass(20 * SECOND)
  await pass(20 * SECOND)
  expect(await connections()).toHaveLength(2)
  await pass(20 * SECOND)
  const left = await connections()
  expect(left).toHaveLength(1)
  expect(left[0]?.heartbeats).toBe(3)
  expect(behind.frames.map(({ eventId }) => eventId)).toEqual([seen])
  const frames = await missed(behind)
  expect(frames[0]?.eventId).toBe(lost)
  expect([...numbers(behind.frames), ...numbers(frames)]).toEqual(numbers(beside.frames))
  const back = await listenAt(server.address, { world: '', session: boss.session })
  const next = await raise()
  await back.until((frame) => frame.eventId === next)
  back.socket.terminate()
})

test('one that vanished in a storm is given up after ten seconds without a byte, and its backlog is freed', async () => {
  await push('the first')
  await behind.until(({ busType }) => busType === 'map')
  cable.pull()
  // Until the buffers of both operating systems are full.
  while (((await waiting())[1] ?? 0) === 0) await push('x'.repeat(500_000))
  // At the first check some bytes may still have left.
  for (let second = 0; second < 12; second += 1) await pass(SECOND)
  // `ws` waits 30 s for the answer to its close frame, which is never read.
  expect(await connections()).toHaveLength(2)
  await pass(30 * SECOND)
  expect(await waiting()).toEqual([0])
  expect([...numbers(behind.frames), ...numbers(await missed(behind))]).toEqual(numbers(beside.frames))
})
