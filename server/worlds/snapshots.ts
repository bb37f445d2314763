import { migrate, type Migration } from '#server/platform/migrations.ts'
import { openStore, type Store } from '#server/platform/store.ts'
import { hashDemoPassword } from '#server/worlds/demo-accounts.ts'
import { writeFacts } from '#server/worlds/facts.ts'
import type { WorldSettings } from '#server/worlds/kernel.ts'
import { loadReadModel } from '#server/worlds/read-model/load.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { seedStore } from '#server/worlds/seed-store.ts'
import { buildCity } from '#simulator/index.ts'

/** What a generated city follows from. */
export type Blueprint = Pick<WorldSettings, 'seed' | 'size' | 'start'>

/** Databases of freshly generated cities as bytes: made once, restored as often as a world is wanted. */
export interface Snapshots {
  prepare(blueprint: Blueprint): Promise<Snapshot>
  /** The hash of the demo accounts in every city of this start. */
  passwordHash(): string
  /** Generates a city straight into an empty store: nothing of it is kept, however large it is. */
  populate(store: Store, blueprint: Blueprint): void
}

/** A generated city: the bytes of its database, and the read model that follows from them, to be copied. */
export interface Snapshot {
  readonly bytes: Buffer
  readonly model: ReadModel
}

const KEPT = 8

/** Generates a city into an empty store. */
const populate = (
  store: Store,
  blueprint: Blueprint,
  { migrations, passwordHash }: { migrations: readonly Migration[]; passwordHash: string },
) =>
  store.direct((connection) => {
    const city = buildCity({ ...blueprint, passwordHash })
    migrate(connection, migrations, blueprint.start)
    seedStore(connection, city)
    writeFacts(connection, { ...blueprint, opening: city.opening })
  })

const generate = async (
  blueprint: Blueprint,
  made: { migrations: readonly Migration[]; passwordHash: string },
): Promise<Snapshot> => {
  const store = await openStore({ url: ':memory:', durability: 'normal' })
  populate(store, blueprint, made)
  const snapshot = { bytes: store.snapshot(), model: loadReadModel(store) }
  await store.close()
  return snapshot
}

export const createSnapshots = ({
  migrations,
  password,
}: {
  migrations: readonly Migration[]
  password: string
}): Snapshots => {
  // One salt for the demo accounts: they share one published password, and thirty hashes would cost a second.
  // Made when it is first asked for: scrypt costs 25 ms where the password is not the published one.
  let hash: string | undefined
  const passwordHash = () => (hash ??= hashDemoPassword(password))
  const kept = new Map<string, Promise<Snapshot>>()

  return {
    passwordHash,
    populate: (store, blueprint) => populate(store, blueprint, { migrations, passwordHash: passwordHash() }),
    prepare: (blueprint) => {
      const key = `${blueprint.seed} ${blueprint.size} ${blueprint.start}`
      const snapshot = kept.get(key) ?? generate(blueprint, { migrations, passwordHash: passwordHash() })
      kept.delete(key)
      kept.set(key, snapshot)
      const [oldest] = kept.keys()
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
      return snapshot
    },
  }
}
