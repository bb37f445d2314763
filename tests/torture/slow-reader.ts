import { setTimeout as wait } from 'node:timers/promises'

import { WebSocket } from 'ws'

import { control, signIn } from '#tests/bench/sign-in.ts'
import { openSlowProxy } from '#tests/support/slow-proxy.ts'
import { HEARTBEAT, timings } from '#shared/realtime/timings.ts'

/** The parameters of the storm and its reader. */
export interface SlowReaderOptions {
  /** The address of a server with control calls enabled. */
  readonly base: string
  readonly frames?: number
  readonly framesPerSecond?: number
  readonly bytesPerSecond?: number
  /** After this time the run ends with its results so far. */
  readonly limitMs?: number
}

/** The results of a storm of frames for a client that follows the AsyncAPI description. */
export interface SlowReaderResult {
  readonly sent: number
  /** Frames that the client never received. */
  readonly missing: number
  /** Frames that were pushed to it more than once. */
  readonly doubled: number
  readonly gaps: number
  /** Frames received by a request. */
  readonly fetched: number
  readonly closed: readonly number[]
  /** Responses for which the log no longer reaches back. */
  readonly incomplete: number
  readonly seconds: number
}

interface Numbered {
  readonly seq: number
  readonly epoch: string
}
interface PushedFrame extends Partial<Numbered> {
  readonly gap?: { readonly after: number; readonly to: number }
}
interface Page extends Numbered {
  readonly complete: boolean
  readonly more: boolean
  readonly frames: readonly Numbered[]
}

/** The frame numbers that a client has taken, each new or repeated. */
const createTally = () => {
  const taken = new Set<number>()
  const pushed = new Set<number>()
  const state = { doubled: 0, newest: 0, gaps: 0, fetched: 0, incomplete: 0, closed: [] as number[] }
  return {
    taken,
    state,
    take: (seq: number): boolean => {
      const isNew = !taken.has(seq)
      taken.add(seq)
      return isNew
    },
    /** A number received over a socket. */
    receive: (seq: number) => {
      if (pushed.has(seq)) state.doubled += 1
      pushed.add(seq)
      taken.add(seq)
      state.newest = Math.max(state.newest, seq)
    },
  }
}
type Tally = ReturnType<typeof createTally>

/** Requests skipped frames, page by page. */
const createFetcher = (base: string, headers: Record<string, string>, { state, take }: Tally) => {
  const fetchPage = async (epoch: string, seq: number): Promise<Page> => {
    const answer = await fetch(`${base}/api/v3/events/since?epoch=${epoch}&seq=${seq}`, { headers })
    return ((await answer.json()) as { result: Page }).result
  }
  return async (epoch: string, after: number): Promise<void> => {
    for (let seq = after, more = true; more;) {
      const page = await fetchPage(epoch, seq)
      for (const frame of page.frames) if (take(frame.seq)) state.fetched += 1
      if (!page.complete && !page.more) state.incomplete += 1
      ;({ seq, more } = page)
      state.newest = Math.max(state.newest, seq)
    }
  }
}

/** Listens behind the proxy, and reconnects when it is closed. */
const listen = (url: string, tally: Tally, fetchAfter: (epoch: string, seq: number) => Promise<void>) => {
  const { state } = tally
  const open = { epoch: '', socket: null as WebSocket | null, isOver: false }
  const work = { queue: Promise.resolve() }
  const fetchLater = (epoch: string, seq: number) => {
    work.queue = work.queue.then(() => fetchAfter(epoch, seq))
  }
  const receive = ({ seq, epoch = '', gap }: PushedFrame) => {
    if (epoch !== '') open.epoch = epoch
    if (gap) {
      state.gaps += 1
      fetchLater(epoch, gap.after)
    } else if (seq !== undefined) {
      tally.receive(seq)
    }
  }
  const connect = () => {
    const socket = new WebSocket(url)
    open.socket = socket
    const beat = setInterval(() => socket.readyState === socket.OPEN && socket.send(HEARTBEAT), timings.heartbeat)
    socket.on('open', () => {
      if (open.epoch !== '') fetchLater(open.epoch, state.newest)
    })
    socket.on('message', (data: Buffer) => receive(JSON.parse(data.toString()) as PushedFrame))
    socket.on('error', () => undefined)
    socket.on('close', (code: number) => {
      clearInterval(beat)
      if (open.isOver) return
      state.closed.push(code)
      setTimeout(connect, timings.retry)
    })
  }
  connect()
  return {
    opened: async () => {
      while (open.socket?.readyState !== WebSocket.OPEN) await wait(10)
    },
    leave: async () => {
      open.isOver = true
      open.socket?.terminate()
      await work.queue
    },
  }
}

const alarm = (n: number) => ({
  type: 'alarm',
  eventId: `e-${n}`,
  eventType: 1,
  projectId: 'p1',
  projectName: '城中区智慧消防',
  deviceType: 'smoke',
  deviceName: `烟感 ${n}`,
  address: '城中区人民路 18 号',
  addressName: '301',
  parentAddressName: '1 号楼/3 层',
  place: '1 号楼/3 层/301',
  areaName: '城中街道',
  equipmentType: 0,
  time: '2026-03-02 08:00:00',
  createAt: '2026-03-02 08:00:00',
  details: '烟雾浓度 0.31 dB/m',
  title: '预警',
  alarmType: '烟雾报警',
  alarmAt: '2026-03-02 08:00:00',
})

/** Pushes alarms at a given rate; returns their sequence numbers. */
const storm = async (base: string, { frames, framesPerSecond }: { frames: number; framesPerSecond: number }) => {
  const sent: number[] = []
  const began = performance.now()
  for (let n = 0; n < frames;) {
    const due = Math.min(frames, n + 1 + Math.floor(((performance.now() - began) * framesPerSecond) / 1000) - n)
    const batch = Array.from({ length: Math.min(due - n, 50) }, (_, at) =>
      control<{ seq: number }>(`${base}/__sim/push`, { code: 1, to: { userId: 'u-super' }, payload: alarm(n + at) }),
    )
    for (const { seq } of await Promise.all(batch)) sent.push(seq)
    n += batch.length
    if (batch.length === 0) await wait(5)
  }
  return sent
}

/**
 * A client that reads 46 kB/s in a storm of alarms. It falls behind, receives gap notices, may be disconnected, and has every
 * frame exactly once in the end. In a world of its own.
 */
export const slowReader = async ({
  base,
  frames = 27_600,
  framesPerSecond = 460,
  bytesPerSecond = 46_000,
  limitMs = 300_000,
}: SlowReaderOptions): Promise<SlowReaderResult> => {
  const began = performance.now()
  const world = await control<{ id: string }>(`${base}/__sim/worlds`, { size: 'small', life: false })
  const inWorld = `${base}/w/${world.id}`
  await control(`${inWorld}/__sim/clock`, { resume: true })
  const { headers, session } = await signIn(inWorld, 'super')
  const proxy = await openSlowProxy({ target: base, bytesPerSecond })
  const tally = createTally()
  const path = `/w/${world.id}/websocket/${session.userInfo.id}?token=${session.token}`
  const client = listen(`${proxy.origin.replace('http', 'ws')}${path}`, tally, createFetcher(inWorld, headers, tally))
  await client.opened()
  const sent = await storm(inWorld, { frames, framesPerSecond })
  const missing = () => sent.filter((seq) => !tally.taken.has(seq)).length
  while (missing() > 0 && performance.now() - began < limitMs) await wait(500)
  await client.leave()
  await proxy.close()
  await fetch(`${base}/__sim/worlds/${world.id}`, { method: 'DELETE' })
  const { doubled, gaps, fetched, closed, incomplete } = tally.state
  const seconds = Math.round((performance.now() - began) / 1000)
  return { sent: sent.length, missing: missing(), doubled, gaps, fetched, closed, incomplete, seconds }
}
