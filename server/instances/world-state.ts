import type { Snapshot } from '#server/worlds/seeding/seeded.ts'
import type { ServicesState, Services } from '#server/modules/services.ts'
import type { ScenariosState, Scenarios } from '#server/scenarios/scenarios.ts'
import type { Hub } from '#server/realtime/hub.ts'
import type { WorldClockState } from '#server/worlds/clock.ts'
import type { FaultsState } from '#server/worlds/faults/faults.ts'
import type { IdsState } from '#server/worlds/ids.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { WorldPeopleState, People } from '#server/people/people.ts'
import { copyReadModel } from '#server/worlds/read-model/read-model.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { closeCodes } from '#shared/realtime/close-codes.ts'

type Living = Kernel & {
  readonly hub: Hub
  readonly services: Services
  readonly scenarios: Scenarios
  readonly people: People
}

/**
 * The state that determines a world's future: database and read model, clock, random streams, faults, and the memory of its
 * services. Excludes the schedule, which is derived from the rest, and the journal and sockets, which concern the past.
 */
export interface WorldState extends Snapshot {
  readonly clock: WorldClockState
  readonly ids: IdsState
  readonly faults: FaultsState
  readonly services: ServicesState
  /** The number of the last frame. */
  readonly seq: number
  /** Due time of the world's first alarm; null when it was raised or never will be. */
  readonly openingDue: number | null
  readonly scenarios: ScenariosState
  readonly people: WorldPeopleState
}

/** Size limit of one snapshot: copying a city of 2 GB through memory would block the process. */
const MAX_SNAPSHOT_BYTES = 512 * 1024 * 1024

/** To be called while no write is in progress. */
export const exportWorldState = async (world: Living, openingDue: number | null): Promise<WorldState> => {
  const { store, model, clock, ids, faults, services, hub, scenarios, people } = world
  if (store.size() > MAX_SNAPSHOT_BYTES)
    throw new AppError('ACT_FAILED', { message: '世界超过 512 MiB，不能做快照、分叉或比较' })
  return {
    // Outside any transaction, which might still be rolled back.
    bytes: await store.atomically(store.snapshot),
    model: copyReadModel(model),
    clock: clock.exportState(),
    ids: ids.exportState(),
    faults: faults.exportState(),
    services: services.exportState(),
    seq: hub.log.seq(),
    openingDue,
    scenarios: scenarios.exportState(),
    people: people.exportState(),
  }
}

/** Restarts the numbering of frames and journal under a new epoch; closes all sockets with a code for "reconnect". */
export const beginEpoch = (world: Living, epoch: string, seq = 0): void => {
  world.epoch = epoch
  world.hub.log.restart(epoch, seq)
  world.journal.restart()
  world.hub.closeAll(closeCodes.comeBack)
}

/** Restores a world from its own state or from that of the world it forks; store and model are already in place. */
export const importWorldState = (world: Living, state: WorldState): void => {
  const { clock, ids, faults } = world
  clock.importState(state.clock)
  faults.restart(state.faults)
  ids.importState(state.ids)
  beginEpoch(world, ids.epoch(), state.seq)
  // Drawing the epoch advanced the id stream; without this, later draws would differ.
  ids.importState(state.ids)
}
