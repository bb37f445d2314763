import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { WebSocket } from 'ws'

import type { App } from '#server/app.ts'
import { createCatchUp } from '#client/realtime/catch-up.ts'
import { createConnection, type LinkStatus, type Socket, type SocketEvents } from '#client/realtime/connection.ts'
import { parseFrame } from '#client/realtime/frame-parser.ts'
import type { Missed } from '#client/realtime/gap-fetcher.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import type { Caller } from '#tests/support/caller.ts'
import { HEARTBEAT_REPLY } from '#shared/realtime/timings.ts'
import { emit, makeCity, type City } from '#tests/support/city.ts'
import { addFault, type Order } from '#tests/support/faults.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import type { AnyFrame } from '#tests/support/sockets.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

/** Event-loop turns within which data between the two ends of an in-memory socket arrives. */
const TURNS = 12
const settle = async (sockets: ReadonlySet<WebSocket> = new Set()) => {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
  // A closing handshake takes more turns, and not always the same number.
  while ([...sockets].some(({ readyState, CLOSING }) => readyState === CLOSING)) await setImmediate()
}

/** Sockets without a port, in the form that the console's connection needs; closing one does not wait for the other side. */
const socketsInMemory = (app: App, url: string) => {
  const sockets = new Set<WebSocket>()
  /** Attempts and sockets that the connection has not released. */
  const active = new Set<object>()
  const open = ({ opened, message, ended }: SocketEvents): Socket => {
    const mine = {}
    const listen = (socket: WebSocket) => {
      sockets.add(socket)
      socket.on('open', () => (active.has(mine) ? opened() : socket.terminate()))
      socket.on('message', (data: Buffer) => message(data.toString()))
      socket.on('close', ended)
      // The close event follows.
      socket.on('error', () => undefined)
    }
    active.add(mine)
    let opening: WebSocket | null = null
    const onInit = (socket: WebSocket) => {
      opening = socket
      listen(socket)
    }
    app.server.injectWS(url, { headers: { host: '127.0.0.1' } }, { onInit }).catch(() => ended())
    return {
      send: (text) => opening?.send(text),
      close: () => {
        active.delete(mine)
        if (opening?.readyState === opening?.OPEN) opening?.terminate()
      },
    }
  }
  return { sockets, active, open }
}

/** The states of a client with the console's timers: `open@0`, in milliseconds since the start. */
export interface Rig {
  readonly states: string[]
  /** Frames as received; the answers to heartbeats are counted. */
  readonly texts: string[]
  /** The numbers of the frames that the console's catch-up delivered, and how often it had everything reread. */
  readonly applied: number[]
  rereads(): number
  answers(): number
  /** Advances the page's clock and the world's together, in steps of 100 ms. */
  run(ms: number): Promise<void>
  stop(): Promise<void>
}

const STEP = 100

/** The console's catch-up; `isFetching` while a request for missed frames is pending. */
const catchUpOf = (caller: Caller, timers: ReturnType<typeof manualClock>) => {
  const applied: number[] = []
  let [rereads, inFlight] = [0, 0]
  const since = async (mark: object): Promise<Missed> => {
    inFlight += 1
    const { result } = await caller.call<Missed>('GET', '/api/v3/events/since', mark)
    inFlight -= 1
    return result
  }
  const catchUp = createCatchUp({
    timers,
    since,
    deliver: (frames: readonly Frame[]) => applied.push(...frames.map(({ seq }) => seq)),
    reread: () => {
      rereads += 1
    },
  })
  const onMessage = (text: string) => {
    const parsed = parseFrame(text)
    if (parsed.is === 'frame') catchUp.receive([parsed.frame])
    if (parsed.is === 'gap') catchUp.missed(parsed.after)
  }
  return { ...catchUp, onMessage, applied, rereads: () => rereads, isFetching: () => inFlight > 0 }
}

/** The console's connection and catch-up, wired as in the console, with their observable results. */
const consoleOf = (app: App, caller: Caller) => {
  const { world, session } = caller
  const clock = manualClock(0)
  const [states, texts]: [string[], string[]] = [[], []]
  let answers = 0
  const url = `${world}/websocket/${session?.userInfo.id}?token=${session?.token}`
  const { sockets, active, open } = socketsInMemory(app, url)
  const catchUp = catchUpOf(caller, clock)
  const connection = createConnection({
    openSocket: open,
    timers: clock,
    onStatus: ({ state }: LinkStatus) => {
      states.push(`${state}@${clock.now()}`)
      if (active.size > 1) states.push('two sockets at a time')
      if (state === 'open') catchUp.opened()
      else catchUp.closed()
    },
    onMessage: (text) => {
      if (text === HEARTBEAT_REPLY) answers += 1
      else texts.push(text)
      catchUp.onMessage(text)
    },
  })
  const arrived = async () => {
    do await settle(sockets)
    while (catchUp.isFetching())
  }
  const { applied, rereads } = catchUp
  return { clock, connection, arrived, shown: { states, texts, applied, rereads, answers: () => answers } }
}

/** The console's own connection on manual timers, on a caller's push channel in a frozen world. */
export const startRig = async (app: App, city: Pick<City, 'world'>, caller: Caller): Promise<Rig> => {
  const { clock, connection, arrived, shown } = consoleOf(app, caller)
  connection.start()
  await arrived()
  return {
    ...shown,
    run: async (ms) => {
      await arrived()
      for (let passed = 0; passed < ms; passed += STEP) {
        clock.advance(STEP)
        await arrived()
        // Not by a control call: that sends every client a clock frame, and every frame is a sign of life.
        await city.world.scheduler.advance(STEP)
        await arrived()
      }
    },
    stop: async () => {
      connection.stop()
      await arrived()
    },
  }
}

/** The states of an undisturbed connection. */
export const begun = ['connecting@0', 'open@0']

const raised = ['smoke', 'manual', 'water', 'below'] as const

/** The numbers of the frames, in the order received. */
export const seqsOf = ({ texts }: Pick<Rig, 'texts'>) => texts.map((text) => (JSON.parse(text) as AnyFrame).seq)

/** A city for each test of a file, in which `duty` can connect; the connections are closed after the test. */
export const setUpRigs = () => {
  let app: TestApp
  let city: City<'super' | 'duty'>
  let rigs: Rig[] = []
  const settleIn = async (options: object = {}) => {
    city = await makeCity(app, options, ['super', 'duty'])
  }
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => closeApp(app))
  beforeEach(() => settleIn())
  afterEach(async () => {
    for (const rig of rigs) await rig.stop()
    rigs = []
  })
  const listen = async (who: 'super' | 'duty' = 'duty'): Promise<Rig> => {
    const rig = await startRig(app, city, city[who])
    rigs.push(rig)
    return rig
  }
  return {
    app: () => app,
    city: () => city,
    /** Replaces the city for the rest of a test. */
    settleIn,
    listen,
    order: (effect: Order['effect'], more: Partial<Order> = {}) =>
      addFault(city.control, { on: 'ws', effect, ...more }),
    /** Raises so many alarms, one after the other. */
    raiseAll: async (count: number) => {
      for (const device of raised.slice(0, count)) await emit(city, { kind: 'alarm', deviceId: city.devices[device] })
    },
  }
}
