import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from '#server/config.ts'
import { migrate, type Migration } from '#server/platform/migrations.ts'
import { openStore, type Store } from '#server/platform/store.ts'
import { machineNow } from '#server/worlds/clock.ts'
import { readFacts } from '#server/worlds/facts.ts'
import type { WorldSettings } from '#server/worlds/kernel.ts'
import { busynessOf, calm } from '#server/worlds/people/busyness.ts'
import type { Snapshots } from '#server/worlds/snapshots.ts'
import { MAIN } from '#server/worlds/world-settings.ts'

/** Opens the database of the default world: brought up to date, and seeded when it is empty. */
export const openMain = async (
  config: Config,
  { snapshots, migrations }: { snapshots: Snapshots; migrations: readonly Migration[] },
): Promise<{ store: Store; settings: WorldSettings }> => {
  mkdirSync(config.dataFolder, { recursive: true })
  const store = await openStore({ url: join(config.dataFolder, 'fengsui.db'), durability: config.durability })
  store.direct((connection) => migrate(connection, migrations, machineNow()))
  if (!store.direct(readFacts)) snapshots.populate(store, { seed: config.seed, size: config.size, start: machineNow() })
  const facts = store.direct(readFacts)
  if (!facts) throw new Error('The default world was not seeded')
  const { seed, size, start } = facts
  return {
    store,
    settings: {
      id: MAIN,
      path: '',
      seed,
      size,
      start,
      deterministic: false,
      life: config.life,
      // Without simulation there is nobody either.
      people: config.life ? calm : busynessOf(false),
      scenario: null,
      guesses: config.guesses,
    },
  }
}
