import { prepared } from '#server/platform/store.ts'
import type { Change } from '#server/worlds/changes.ts'
import { allEngineDevices, engineDevicesOf } from '#server/worlds/engine-devices.ts'
import { createDeviceFaultInjector, type DeviceFaultInjector } from '#server/worlds/faults/device-faults.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { DeviceRecord } from '#server/worlds/records.ts'
import { strayLinks } from '#server/worlds/stray-links.ts'
import { createSender, type Batch } from '#server/worlds/unsent.ts'
import type { Signal } from '#shared/device/signal.ts'
import type { EventKind } from '#shared/event/index.ts'
import { createDirectTransport, createEngine, type Engine, type Transport } from '#simulator/index.ts'

type Lives = { deviceId: string; state: string }[]
type Take = (signals: readonly Signal[], lives: Readonly<Lives>) => Promise<Change[]>

const loadLives = (kernel: Kernel): Map<string, string> =>
  kernel.store.direct((connection) => {
    const rows = prepared(connection, 'select deviceId, state from DeviceLife').all()
    return new Map(rows.map((row) => [String(row['deviceId']), String(row['state'])]))
  })

const buildEngine = (kernel: Kernel, start: number): Engine => {
  const { seed, life } = kernel.settings
  const devices = allEngineDevices(kernel)
  return createEngine({ seed, devices, start, life, lives: loadLives(kernel), skipMissed: true })
}

/** Runs the engine and its device faults in time order, since a fault changes the later signals of a device. */
const together = (engine: () => Engine, injector: DeviceFaultInjector, life: boolean) => {
  const nextDue = (): number | null => {
    // Without simulated life nothing is due, and the engine is not built just to find that out.
    const dues = [life ? engine().nextDue() : null, injector.nextDue()].filter((due) => due !== null)
    return dues.length === 0 ? null : Math.min(...dues)
  }
  return {
    nextDue,
    /** All signals until now, in time order. */
    run: (now: number): Signal[] => {
      const signals: Signal[] = []
      for (let due = nextDue(); due !== null && due <= now; due = nextDue())
        signals.push(...injector.pass(engine().step(due), due), ...injector.step(due))
      return signals
    },
  }
}

/** Orders to the devices of a city, which return the resulting signals, and the state of the devices. */
const ordersOf = (kernel: Kernel, engine: () => Engine, injector: DeviceFaultInjector) => {
  const { clock } = kernel
  const runOrder = (work: (city: Engine, now: number) => Signal[]): Signal[] =>
    injector.pass(work(engine(), clock.now()), clock.now())
  return {
    /**
     * Returns the raise first, then the other signals of the device and of the devices behind it at the same moment. Fewer or
     * none where a fault suppresses them.
     */
    emit: (order: { deviceId: string; kind: EventKind; reason?: string; value?: number }) =>
      runOrder((city, now) => city.emit(order, now)),
    recover: (deviceId: string) => runOrder((city, now) => city.recover(deviceId, now)),
    /** To be called when an event was answered: ends the condition that made its device report. */
    endIncident: (deviceId: string, kind: EventKind) => {
      injector.answered(deviceId, kind, clock.now())
      return runOrder((city, now) => city.endIncident(deviceId, kind, now))
    },
    /** To be called for devices added, moved, bound to another gateway, or put in or out of service: returns link signals. */
    refresh: (deviceIds: readonly string[]) =>
      runOrder((city, now) => city.put(engineDevicesOf(kernel, deviceIds), now)),
    /** Injects a device fault into those of the devices that it matches now. */
    injectFault: (fault: string, devices: readonly DeviceRecord[]) => injector.injectFault(fault, devices, clock.now()),
    /** Applies the device faults to signals of external devices, simulated or real; returns the signals that arrive. */
    receive: (signals: readonly Signal[]) => injector.pass(signals, clock.now()),
    takeChanged: (): Lives => engine().takeChanged(),
    /** Takes over the state of externally simulated devices, so that they can be made to recover here. */
    adopt: (lives: readonly { readonly deviceId: string; readonly state: string }[]) => {
      if (lives.length > 0) engine().adopt(lives, clock.now())
    },
  }
}

/** The simulated city of one world: the scheduler wakes the engine, which reports to the intake. */
export const createSimulation = (kernel: Kernel) => {
  const { clock, scheduler } = kernel
  let engine: Engine | null = null
  let startedAt = clock.now()
  let transport: Transport = createDirectTransport(() => Promise.resolve())
  let cancel = () => undefined as void

  const running = (): Engine => (engine ??= buildEngine(kernel, startedAt))
  const injector = createDeviceFaultInjector(kernel, running)

  const { nextDue, run } = together(running, injector, kernel.settings.life)
  const deliver = (batch: Batch) => transport.send(batch)
  const sender = createSender(deliver)
  const step = () =>
    sender.send(() => ({ signals: run(clock.now()), lives: running().takeChanged() })).then(() => rearm())
  /** Reschedules the next step, which an order, a calm, a refresh or a fault may have moved. */
  const rearm = () => {
    cancel()
    const due = nextDue()
    if (due !== null) cancel = scheduler.at(due, 'device', step)
  }
  // When faults are removed, their devices recover from them before any other step runs.
  const release = () => {
    const released = createSender(deliver)
    scheduler.at(clock.now(), 'faults', () =>
      released.send(() => ({ signals: injector.release(clock.now()), lives: [] })).then(rearm),
    )
  }
  kernel.faults.watchGone(release)

  return {
    /** Builds the engine from the store and starts it; called again after a reset. */
    start: (intake: Take) => {
      transport = createDirectTransport(intake)
      engine = null
      sender.clear()
      startedAt = clock.now()
      if (injector.isStale()) release()
      rearm()
    },
    ...ordersOf(kernel, running, injector),
    /** On opening a world whose faults ended with the previous server: restores the links that these had cut. */
    mend: () => {
      const signals = kernel.settings.life ? strayLinks(kernel, running()) : []
      if (signals.length > 0) scheduler.at(clock.now(), 'links', () => transport.send({ signals, lives: [] }))
    },
    rearm,
  }
}

export type Simulation = ReturnType<typeof createSimulation>
