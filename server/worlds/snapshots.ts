import type { Migration } from '#server/platform/migrations.ts'
import type { Store } from '#server/platform/store.ts'
import { hashDemoPassword } from '#server/worlds/demo-accounts.ts'
import { copyReadModel } from '#server/worlds/read-model/read-model.ts'
import { createGenerator, type Generator, type GeneratorParts } from '#server/worlds/seeding/generator.ts'
import { seedDatabase, type Blueprint, type OnProgress } from '#server/worlds/seeding/seed-database.ts'
import type { Seeded, Snapshot } from '#server/worlds/seeding/seeded.ts'
import { createSnapshotCache } from '#server/worlds/seeding/snapshot-cache.ts'

/** Limit for all prepared cities together: some three hundred of `small`, or fifteen of `demo`. */
const CACHE_BYTES_LIMIT = 256 * 1024 * 1024

/** Estimated size of a read model record, in bytes. */
const RECORD_BYTES = 600

/** An estimate: devices, places and open events are nearly all records of a read model. */
const bytesOf = ({ bytes, model }: Snapshot): number =>
  bytes.length + RECORD_BYTES * (model.devices.size + model.places.size + model.openEvents.size())

const keyOf = ({ seed, size, start }: Blueprint): string => `${seed} ${size} ${start}`
const copyOf = ({ bytes, model }: Snapshot): Seeded => ({ content: bytes, model: copyReadModel(model) })

interface Making {
  readonly done: Promise<Snapshot>
  readonly watchers: OnProgress[]
}

/** The prepared cities, and those being prepared. */
const createPrepared = (generator: Generator, limit: number) => {
  const cache = createSnapshotCache<Snapshot>(limit)
  const making = new Map<string, Making>()

  const make = async (blueprint: Blueprint, onProgress: OnProgress): Promise<Snapshot> => {
    const key = keyOf(blueprint)
    try {
      const snapshot = await generator.snapshot(blueprint, onProgress)
      cache.add(key, snapshot, bytesOf(snapshot))
      return snapshot
    } finally {
      making.delete(key)
    }
  }
  return (blueprint: Blueprint, onProgress: OnProgress): Promise<Snapshot> | Snapshot => {
    const key = keyOf(blueprint)
    const cached = cache.get(key)
    if (cached) return cached
    const running = making.get(key)
    if (running) {
      running.watchers.push(onProgress)
      return running.done
    }
    const watchers = [onProgress]
    const done = make(blueprint, (percent) => {
      for (const watch of watchers) watch(percent)
    })
    making.set(key, { done, watchers })
    return done
  }
}

/** Databases of freshly generated cities: generated once, restored for every world with the same blueprint. */
export const createSnapshots = ({
  password,
  cacheBytesLimit = CACHE_BYTES_LIMIT,
  ...parts
}: Pick<GeneratorParts, 'migrations' | 'program' | 'breathe'> & {
  readonly migrations: readonly Migration[]
  readonly password: string
  readonly cacheBytesLimit?: number
}) => {
  // One salt for the demo accounts: they share one published password, and thirty hashes would cost a second.
  // Computed on first use: scrypt costs 25 ms when the password is not the published one.
  let hash: string | undefined
  /** The password hash of the demo accounts in every city of this start. */
  const passwordHash = () => (hash ??= hashDemoPassword(password))
  const generator = createGenerator({ ...parts, passwordHash })
  const prepare = createPrepared(generator, cacheBytesLimit)

  return {
    passwordHash,
    /** A city for one world, which owns it from then on. Concurrent requests for equal blueprints share one generation. */
    seed: async (blueprint: Blueprint, onProgress: OnProgress = () => undefined): Promise<Seeded> =>
      blueprint.size === 'city' ? generator.file(blueprint, onProgress) : copyOf(await prepare(blueprint, onProgress)),
    /** Generates a city directly into an empty store, without caching it. */
    populate: (store: Store, blueprint: Blueprint) =>
      store.direct((connection) =>
        seedDatabase(connection, { blueprint, migrations: parts.migrations, passwordHash: passwordHash() }),
      ),
    /** Aborts running generations; their callers are refused. */
    close: generator.close,
  }
}

export type Snapshots = ReturnType<typeof createSnapshots>
