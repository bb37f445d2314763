import type { KeptServices, Services } from '#server/modules/services.ts'
import type { KeptScenarios, Scenarios } from '#server/director/scenarios/scenarios.ts'
import type { Hub } from '#server/realtime/hub.ts'
import type { KeptClock } from '#server/worlds/clock.ts'
import type { KeptFaults } from '#server/worlds/faults/faults.ts'
import type { KeptIds } from '#server/worlds/ids.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { KeptPeople, People } from '#server/worlds/people/people.ts'
import { copyReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Snapshot } from '#server/worlds/snapshots.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { closeCodes } from '#shared/realtime/close-codes.ts'

type Living = Kernel & {
  readonly hub: Hub
  readonly services: Services
  readonly scenarios: Scenarios
  readonly people: People
}

/**
 * All that a world's future follows from: its database and read model, its clock, where its dice stand, its faults, and
 * what its services remember. What is due is no part of it: it follows from the rest. Nor are the journal and the
 * sockets: these are about what has been.
 */
export interface Kept extends Snapshot {
  readonly clock: KeptClock
  readonly ids: KeptIds
  readonly faults: KeptFaults
  readonly services: KeptServices
  /** The number of the last frame. */
  readonly seq: number
  /** When the first alarm of the world is to come, if it has not. */
  readonly openingDue: number | null
  readonly scenarios: KeptScenarios
  readonly people: KeptPeople
}

/** What one snapshot may have: a city of 2 GB would be copied through memory, and stop the process meanwhile. */
const KEPT_BYTES_LIMIT = 512 * 1024 * 1024

/** To be called while nobody writes. */
export const keepWorld = async (world: Living, openingDue: number | null): Promise<Kept> => {
  const { store, model, clock, ids, faults, services, hub, scenarios, people } = world
  if (store.size() > KEPT_BYTES_LIMIT)
    throw new AppError('ACT_FAILED', { message: '世界超过 512 MiB，不能做快照、分叉或比较' })
  return {
    // Nor within a transaction that may yet be undone.
    bytes: await store.atomically(store.snapshot),
    model: copyReadModel(model),
    clock: clock.keep(),
    ids: ids.keep(),
    faults: faults.keep(),
    services: services.keep(),
    seq: hub.log.seq(),
    openingDue,
    scenarios: scenarios.keep(),
    people: people.keep(),
  }
}

/** From here on the numbers of frames and of the journal mean something else; whoever listens is told to come back. */
export const beginEpoch = (world: Living, epoch: string, seq = 0): void => {
  world.epoch = epoch
  world.hub.log.restart(epoch, seq)
  world.journal.restart()
  world.hub.closeAll(closeCodes.comeBack)
}

/** Makes a world go on from what was kept of it, or of the one it is a fork of: store and model are there already. */
export const bringBack = (world: Living, kept: Kept): void => {
  const { clock, ids, faults } = world
  clock.bringBack(kept.clock)
  faults.restart(kept.faults)
  ids.resume(kept.ids)
  beginEpoch(world, ids.epoch(), kept.seq)
  // The epoch took from the dice what those who come next would have drawn.
  ids.resume(kept.ids)
}
