import { createServices, type Services } from '#server/modules/services.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'
import { prepared, type Connection, type Store } from '#server/platform/store.ts'
import { createHub, type Hub } from '#server/realtime/hub.ts'
import { createChanges } from '#server/worlds/changes.ts'
import type { Clock } from '#server/worlds/clock.ts'
import { readFacts } from '#server/worlds/facts.ts'
import { createFaults } from '#server/worlds/faults/faults.ts'
import { createJournal } from '#server/worlds/journal/journal.ts'
import { createIds } from '#server/worlds/ids.ts'
import type { Kernel, Log, WorldSettings } from '#server/worlds/kernel.ts'
import { copyReadModel, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import { createScheduler } from '#server/worlds/scheduler.ts'
import type { Snapshot } from '#server/worlds/snapshots.ts'
import { createSimulation, type Simulation } from '#server/worlds/simulation.ts'
import { eventKindNames, type EventKind } from '#shared/events/index.ts'
import { closeCodes } from '#shared/realtime/close-codes.ts'
import { createStream, openingDelay } from '#simulator/index.ts'

/** One closed universe: nothing of it is shared with another but the process. */
export interface World extends Kernel {
  readonly services: Services
  readonly simulation: Simulation
  readonly hub: Hub
  /** Back to what the world was seeded with; sessions and events since are gone. */
  reset(seeded: Snapshot): Promise<void>
  close(): Promise<void>
}

export interface WorldParts {
  readonly settings: WorldSettings
  readonly clock: Clock
  readonly store: Store
  /** The read model of this store. */
  readonly model: ReadModel
  readonly log: Log
  readonly transportClock: TransportClock
}

const createKernel = ({ settings, clock, store, model, log }: WorldParts): Kernel => {
  const onError = (error: unknown, step: string) =>
    log.error({ err: error, world: settings.id, step }, 'a step of the world failed')
  const begin = () => {
    const stream = createStream(settings.seed, 'tokens')
    return () => stream.next()
  }
  const ids = createIds(settings.deterministic ? begin : null)
  const [changes, journal] = [createChanges(), createJournal(clock)]
  // The first to hear of a change: what follows from it comes later in the journal.
  changes.subscribe(journal.change)
  return {
    settings,
    clock,
    scheduler: createScheduler({ clock, onError }),
    store,
    changes,
    journal,
    faults: createFaults(settings.seed),
    ids,
    log,
    model,
    epoch: ids.epoch(),
  }
}

const isKind = (kind: string): kind is EventKind => eventKindNames.some((name) => name === kind)

/** How many events a device has raised since its city was generated; those of the generated past do not count. */
const raisedSince = (connection: Connection, deviceId: string, start: number): number =>
  Number(
    prepared(connection, 'select count(*) as n from Event where deviceId = ? and raisedAt >= ?').get(deviceId, start)?.[
      'n'
    ],
  )

/** The first alarm of a world that has just been made: nobody should wait for the city to burn by itself. */
const armOpening = ({
  store,
  clock,
  scheduler,
  settings,
  simulation,
  services,
}: Pick<World, 'store' | 'clock' | 'scheduler' | 'settings' | 'simulation' | 'services'>) => {
  const opening = store.direct(readFacts)?.opening
  if (!settings.life || !opening || !isKind(opening.kind)) return
  if (store.direct((connection) => raisedSince(connection, opening.deviceId, settings.start)) > 0) return
  const order = { ...opening, kind: opening.kind }
  scheduler.at(clock.now() + openingDelay, 'opening-scene', async () => {
    await services.intake.take([simulation.emit(order)], simulation.takeChanged())
    simulation.rearm()
  })
}

export const createWorld = (parts: WorldParts): World => {
  const kernel = createKernel(parts)
  const simulation = createSimulation(kernel)
  const services = createServices(kernel, simulation)
  const hub = createHub(kernel, parts.transportClock)

  const begin = () => {
    simulation.start(services.intake.take)
    services.begin()
    armOpening(world)
  }

  const startOver = async (seeded: Snapshot) => {
    kernel.scheduler.clear()
    await kernel.store.restore(seeded.bytes)
    kernel.model = copyReadModel(seeded.model)
    kernel.ids.restart()
    kernel.epoch = kernel.ids.epoch()
    // A city that runs on the machine's time stays in it; any other begins again where it began.
    if (kernel.clock.mode() !== 'real') kernel.clock.restart(kernel.settings.start)
    hub.log.restart(kernel.epoch)
    kernel.journal.restart()
    kernel.faults.restart()
    hub.closeAll(closeCodes.comeBack)
    begin()
  }

  const world: World = Object.assign(kernel, {
    services,
    simulation,
    hub,
    // Neither while something due runs nor while somebody writes.
    reset: (seeded: Snapshot) => kernel.scheduler.exclusively(() => kernel.store.inTurn(() => startOver(seeded))),
    close: async () => {
      kernel.scheduler.clear()
      kernel.journal.end()
      kernel.faults.restart()
      hub.closeAll(closeCodes.comeBack)
      await kernel.store.close()
    },
  })
  begin()
  return world
}
