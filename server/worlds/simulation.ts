import { prepared } from '#server/platform/store.ts'
import type { Change } from '#server/worlds/changes.ts'
import { allEngineDevices, engineDevicesOf } from '#server/worlds/engine-devices.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Signal } from '#shared/devices/signal.ts'
import type { EventKind } from '#shared/events/index.ts'
import { createEngine, type Engine } from '#simulator/index.ts'

type Lives = { deviceId: string; state: string }[]
type Take = (signals: readonly Signal[], lives: Lives) => Promise<Change[]>

/** The simulated city of one world: the engine, woken by the world's scheduler, reporting to the intake. */
export interface Simulation {
  /** Builds the engine from what the store holds and lets it live; again after a reset. */
  start(take: Take): void
  /** The raise comes first, then what else becomes of the device and of what is behind it in the same moment. */
  emit(order: { deviceId: string; kind: EventKind; reason?: string; value?: number }): Signal[]
  recover(deviceId: string): Signal[]
  /** An event was answered: whatever made its device report is over. */
  calm(deviceId: string, kind: EventKind): Signal[]
  /** Devices that are new, elsewhere, bound to another gateway, in or out of service: how their links look now. */
  refresh(deviceIds: readonly string[]): Signal[]
  takeChanged(): Lives
  /** The next step may have moved: after an order, a calm or a refresh. */
  rearm(): void
}

const loadLives = (kernel: Kernel): Map<string, string> =>
  kernel.store.direct((connection) => {
    const rows = prepared(connection, 'select deviceId, state from DeviceLife').all()
    return new Map(rows.map((row) => [String(row['deviceId']), String(row['state'])]))
  })

const buildEngine = (kernel: Kernel): Engine => {
  const { seed, life } = kernel.settings
  const devices = allEngineDevices(kernel)
  return createEngine({ seed, devices, start: kernel.clock.now(), life, lives: loadLives(kernel), skipMissed: true })
}

export const createSimulation = (kernel: Kernel): Simulation => {
  const { clock, scheduler } = kernel
  let engine: Engine | null = null
  let take: Take = () => Promise.resolve([])
  let cancel = () => undefined as void

  const running = (): Engine => (engine ??= buildEngine(kernel))

  const step = async () => {
    const signals = running().step(clock.now())
    await take(signals, running().takeChanged())
    rearm()
  }
  const rearm = () => {
    cancel()
    const due = running().nextDue()
    if (due !== null) cancel = scheduler.at(due, 'device', step)
  }

  return {
    start: (intake) => {
      take = intake
      engine = null
      rearm()
    },
    emit: (order) => running().emit(order, clock.now()),
    recover: (deviceId) => running().recover(deviceId, clock.now()),
    calm: (deviceId, kind) => running().calm(deviceId, kind, clock.now()),
    refresh: (deviceIds) => running().put(engineDevicesOf(kernel, deviceIds), clock.now()),
    takeChanged: () => running().takeChanged(),
    rearm,
  }
}
