import { join } from 'node:path'

import type { Config } from '#server/config/config.ts'
import { CannotMigrate } from '#server/config/cannot-migrate.ts'
import { NewerDatabase } from '#server/config/newer-database.ts'
import { lockFolder } from '#server/platform/folder-lock.ts'
import { makeFolder } from '#server/platform/make-folder.ts'
import { lookInto } from '#server/platform/look-into.ts'
import { migrate, MigrationError, unknownMigrations, type Migration } from '#server/platform/migrations.ts'
import { removeLeftovers } from '#server/platform/replace-file.ts'
import { touch } from '#server/platform/sqlite-setup.ts'
import { openStore, type Store } from '#server/platform/store.ts'
import { machineNow } from '#server/worlds/clock.ts'
import { renewDemoPassword } from '#server/worlds/demo-accounts.ts'
import { readFacts } from '#server/worlds/facts.ts'
import type { WorldSettings } from '#server/worlds/kernel.ts'
import { busynessOf, halfBusy } from '#server/worlds/busyness.ts'
import type { Snapshots } from '#server/worlds/snapshots.ts'
import { MAIN } from '#server/instances/world-settings.ts'

interface Parts {
  readonly snapshots: Snapshots
  readonly migrations: readonly Migration[]
}

const bringUpToDate = (store: Store, migrations: readonly Migration[], dataFolder: string): string[] => {
  try {
    return store.direct((connection) => migrate(connection, migrations, machineNow()))
  } catch (error) {
    throw error instanceof MigrationError ? new CannotMigrate(dataFolder, error) : error
  }
}

const fill = (store: Store, config: Config, { snapshots, migrations }: Parts) => {
  const applied = bringUpToDate(store, migrations, config.dataFolder)
  const isNew = store.direct(readFacts) === null
  if (isNew) snapshots.populate(store, { seed: config.seed, size: config.size, start: machineNow() })
  else
    store.direct((connection) => renewDemoPassword(connection, { hash: snapshots.passwordHash(), now: machineNow() }))
  const facts = store.direct(readFacts)
  if (!facts) throw new Error('The default world was not seeded')
  const { seed, size, start } = facts
  const settings: WorldSettings = {
    id: MAIN,
    path: '',
    seed,
    size,
    start,
    deterministic: false,
    life: config.life,
    // Without simulation there are no simulated people either.
    people: config.life ? halfBusy : busynessOf(false),
    scenario: null,
    guesses: config.guesses,
  }
  return {
    /** Whether the database was empty before. */
    isNew,
    /** Names of the migrations applied to a world of an older version. */
    migrated: isNew ? [] : applied,
    settings,
  }
}

/** Refuses a database of a newer build before anything is written: an older build would damage its data. */
const refuseNewer = (file: string, dataFolder: string, migrations: readonly Migration[]) => {
  const look = join(dataFolder, 'fengsui.look')
  const [unknown] = lookInto(file, look, (connection) => unknownMigrations(connection, migrations)) ?? []
  if (unknown !== undefined) throw new NewerDatabase(dataFolder, unknown)
}

/** Opens a store on a file, in a folder locked against other processes. */
const openAlone = async ({ dataFolder, durability }: Config, migrations: readonly Migration[]): Promise<Store> => {
  makeFolder(dataFolder)
  const lock = lockFolder(dataFolder)
  const url = join(dataFolder, 'fengsui.db')
  try {
    refuseNewer(url, dataFolder, migrations)
    removeLeftovers(url)
    return await openStore({ url, durability }, lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Opens the database of the default world, migrates it, and seeds it when it is empty. */
export const openMain = async (config: Config, parts: Parts) => {
  const store = await openAlone(config, parts.migrations)
  try {
    const filled = fill(store, config, parts)
    // Reports an unwritable store at start-up instead of at the first alarm.
    store.direct(touch)
    return { store, ...filled }
  } catch (error) {
    await store.close()
    throw error
  }
}
