import type { ControlContext } from '#server/director/control-context.ts'
import { diffStores } from '#server/worlds/diff-stores.ts'
import type { World } from '#server/instances/world.ts'
import type { snapshotContracts } from '#shared/control/snapshots.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import { formatTime } from '#shared/time.ts'

// Steps that are due now, such as a resumed export, belong to the restore and not to the next command.
const settle = (world: World) => world.scheduler.advance(0)

export const snapshotHandlers = {
  takeSnapshot: async ({ name }, { world }) => {
    const { bytes } = await world.snapshots.add(name, world.store.size(), world.exportState)
    return { name, bytes: bytes.length }
  },
  snapshots: (_, { world }) =>
    world.snapshots
      .list()
      .map(({ name, state }) => ({ name, bytes: state.bytes.length, now: formatTime(state.clock.now) })),
  removeSnapshot: ({ name }, { world }) => {
    world.snapshots.remove(name)
    return { name }
  },
  restore: async ({ name }, { world }) => {
    await world.restore(world.snapshots.get(name))
    await settle(world)
    world.hub.flush()
    return { epoch: world.epoch, seq: world.hub.log.seq(), now: formatTime(world.clock.now()) }
  },
  fork: async ({ name, id }, { world, worlds }) => {
    const state = name === undefined ? null : world.snapshots.get(name)
    const fork = await worlds.fork(world, { id, exportState: async () => state ?? world.exportState() })
    await settle(fork)
    return { id: fork.settings.id, path: fork.settings.path }
  },
  diff: async ({ from, to }, { world }) => {
    const before = world.snapshots.get(from, 'from')
    const after = to === undefined ? await world.exportState() : world.snapshots.get(to, 'to')
    return diffStores(before.bytes, after.bytes)
  },
} satisfies HandlersOf<typeof snapshotContracts, ControlContext>
