import { storagePrefix } from '#shared/console-storage.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { createStored, type StorageArea } from '#client/lib/stored.ts'
import { pageBase } from '#client/lib/world-base.ts'

const storedIn = (area: StorageArea) => createStored(area, storagePrefix(pageBase()), pageClock.now)

/** Values of this world that outlive the browser window. */
export const lastingStorage = storedIn(window.localStorage)

/** Values of this world that end with the tab. */
export const tabStorage = storedIn(window.sessionStorage)
