import type { ControlContext } from '#server/director/control.handlers.ts'
import { diffStores } from '#server/worlds/diff-stores.ts'
import type { World } from '#server/worlds/world.ts'
import type { snapshotContracts } from '#shared/contracts/control-snapshots.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import { formatTime } from '#shared/time.ts'

// Steps that are due now, such as a resumed export, belong to the restore and not to the next command.
const settle = (world: World) => world.scheduler.advance(0)

export const snapshotHandlers = {
  takeSnapshot: async ({ name }, { world }) => {
    const { bytes } = await world.kept.add(name, world.store.size(), world.keep)
    return { name, bytes: bytes.length }
  },
  snapshots: (_, { world }) =>
    world.kept.list().map(({ name, kept }) => ({ name, bytes: kept.bytes.length, now: formatTime(kept.clock.now) })),
  removeSnapshot: ({ name }, { world }) => {
    world.kept.remove(name)
    return { name }
  },
  restore: async ({ name }, { world }) => {
    await world.restore(world.kept.get(name))
    await settle(world)
    world.hub.flush()
    return { epoch: world.epoch, seq: world.hub.log.seq(), now: formatTime(world.clock.now()) }
  },
  fork: async ({ name, id }, { world, worlds }) => {
    const kept = name === undefined ? null : world.kept.get(name)
    const fork = await worlds.fork(world, { id, kept: async () => kept ?? world.keep() })
    await settle(fork)
    return { id: fork.settings.id, path: fork.settings.path }
  },
  diff: async ({ from, to }, { world }) => {
    const before = world.kept.get(from, 'from')
    const after = to === undefined ? await world.keep() : world.kept.get(to, 'to')
    return diffStores(before.bytes, after.bytes)
  },
} satisfies HandlersOf<typeof snapshotContracts, ControlContext>
