import { storagePrefix } from '#shared/console-storage.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { createStored } from '#client/lib/stored.ts'
import { pageBase } from '#client/lib/world-base.ts'

const stored = createStored(window.localStorage, storagePrefix(pageBase()), pageClock.now)

/** A flag that this browser stores permanently, per world. */
export interface StoredFlag {
  isSet(): boolean
  set(): void
}

export const storedFlag = (key: string): StoredFlag => ({
  isSet: () => stored.read(key) === true,
  set: () => stored.write(key, true, null),
})
