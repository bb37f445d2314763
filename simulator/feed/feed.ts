import { fetchCity, fetchDevice, type FedCity } from '#simulator/feed/fetch-city.ts'
import { createLiving, type Living } from '#simulator/feed/living.ts'
import { createMemory, type WorldChange } from '#simulator/feed/world-changes.ts'
import { sleep, waitBefore, type Persistent } from '#simulator/feed/persist.ts'
import { FeedError, type Follow } from '#simulator/feed/ports.ts'
import { createWatch } from '#simulator/feed/watch.ts'
import { createWorldTime } from '#simulator/feed/world-time.ts'
import { createHttpTransport } from '#simulator/transports/ingest-http.ts'

/** Progress of a feed. Instants are world time. */
export interface Progress {
  readonly now: number
  /** Number of signals in this batch, and in total. */
  readonly sent: number
  readonly total: number
  /** The number of the last batch that the world has processed. */
  readonly batch: number
}

export interface FeedPorts extends Persistent {
  readonly follow: Follow
  /** Called after the city has been read, and after every batch. */
  readonly report: (progress: Progress) => void
}

/** A reset of the world while a batch is in flight causes one refusal; a second one is tolerated as well. */
const MAX_CONFLICTS = 2

const createParts = (ports: FeedPorts) => {
  const time = createWorldTime(ports.clock)
  return {
    ports,
    time,
    memory: createMemory(),
    watch: createWatch(ports.follow, time.nudge),
    transport: createHttpTransport({ ...ports, now: time.now, onAnswer: ({ now, speed }) => time.set(now, speed) }),
    state: { living: null as Living | null, ids: new Set<string>(), stopped: false, total: 0, conflicts: 0 },
  }
}
type Parts = ReturnType<typeof createParts>

const build = ({ state, memory }: Parts, city: FedCity) => {
  if (city.world.life)
    throw new FeedError('refused', 'this world simulates its devices itself; start the server with FENGSUI_SIM=off')
  state.living = createLiving(city)
  state.ids = new Set(city.devices.map(({ id }) => id))
  memory.forget()
}

/** Continues with the same random streams when the world is the same; otherwise starts with the devices of the new world. */
const join = async (parts: Parts) => {
  const { ports, state, transport, time, watch } = parts
  const city = await fetchCity(ports)
  const { batch, now, speed, entry } = city.world
  if (state.living && batch > 0 && batch === transport.last()) state.living.engine.put(city.devices, now)
  else build(parts, city)
  transport.begin(batch)
  time.set(now, speed)
  watch.begin(entry)
  return { speed }
}

const begin = async (parts: Parts) => {
  const { ports, state, time, transport } = parts
  state.living = null
  const { speed } = await join(parts)
  if (speed === 0)
    ports.say(
      'the clock of this world is frozen: the simulation continues when the clock is advanced (`fengsui clock`)',
    )
  ports.report({ now: time.now(), sent: 0, total: state.total, batch: transport.last() })
}

/** Loads a device and its state from the server. */
const takeDevice = async ({ ports, state, time }: Parts, { engine }: Living, deviceId: string) => {
  const one = await fetchDevice(ports, deviceId)
  if (!one) return
  engine.put(one.devices, time.now())
  engine.adopt(
    [...one.lives].map(([id, lived]) => ({ deviceId: id, state: lived })),
    time.now(),
  )
  state.ids.add(deviceId)
}

const handleNews = async (parts: Parts, living: Living, change: WorldChange) => {
  const { state, memory, time } = parts
  if (change.type === 'other') return begin(parts)
  if (change.type === 'clock') return time.set(change.at, change.speed)
  if (change.type === 'devices') {
    for (const deviceId of change.deviceIds) await takeDevice(parts, living, deviceId)
    return
  }
  if (change.type === 'over' && state.ids.has(change.deviceId)) return memory.endIncident(living.engine, change)
  // Another party made it report, or it is new: the server knows its current state.
  if (!memory.isOwn(change)) await takeDevice(parts, living, change.deviceId)
}

const catchUp = async (parts: Parts) => {
  const { watch, ports, state } = parts
  if (watch.isLost()) {
    await sleep(ports.clock, waitBefore(1))
    await join(parts)
  }
  for (let change = watch.next(); change && state.living; change = watch.next())
    await handleNews(parts, state.living, change)
}

const send = async ({ ports, state, memory, transport }: Parts, living: Living, until: number) => {
  const batch = living.live(until)
  if (batch.signals.length + batch.lives.length === 0) return
  memory.sent(batch.signals)
  await transport.send(batch)
  state.conflicts = 0
  state.total += batch.signals.length
  ports.report({ now: until, sent: batch.signals.length, total: state.total, batch: transport.last() })
}

/**
 * Starts again after a refusal: the world was reset while a batch was in flight, or another party feeds it. The first refusal may
 * be a coincidence.
 */
const beginAgain = async (parts: Parts, error: unknown) => {
  parts.state.conflicts += 1
  if (!(error instanceof FeedError) || error.why !== 'refused' || parts.state.conflicts > MAX_CONFLICTS) throw error
  parts.ports.say(`starting again: ${error.message}`)
  await begin(parts)
}

const turn = async (parts: Parts, until: number | null) => {
  const { state, time } = parts
  await catchUp(parts)
  const now = Math.min(time.now(), until ?? Infinity)
  if (!state.living || state.stopped) return
  await send(parts, state.living, now).catch((error: unknown) => beginAgain(parts, error))
  if (until !== null && now >= until) state.stopped = true
}

const rest = ({ state, time }: Parts, until: number | null): Promise<void> => {
  const due = state.living?.nextDue() ?? null
  return time.until(until === null ? due : Math.min(due ?? Infinity, until))
}

/**
 * A simulated city in its own process that feeds a server. It reads the devices, runs them on the clock of their world, sends
 * their signals, and follows the changes on the server. It sends in order and survives a restart of the server.
 */
export const createFeed = (ports: FeedPorts) => {
  const parts = createParts(ports)
  const { state, time, watch } = parts
  return {
    /** Runs until `until`, without end if null, or until `stop`. Throws a `FeedError`. */
    run: async (until: number | null): Promise<void> => {
      await begin(parts)
      while (!state.stopped) {
        await turn(parts, until)
        if (!state.stopped) await rest(parts, until)
      }
      watch.end()
    },
    stop: (): void => {
      state.stopped = true
      time.nudge()
    },
  }
}
