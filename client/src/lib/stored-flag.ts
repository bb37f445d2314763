import { storagePrefix } from '#shared/console-storage.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { createStored } from '#client/lib/stored.ts'
import { pageBase } from '#client/lib/world-base.ts'

const stored = createStored(window.localStorage, storagePrefix(pageBase()), pageClock.now)

/** A flag that this browser stores permanently, per world. */
export const storedFlag = (key: string) => ({
  isSet: (): boolean => stored.read(key) === true,
  set: (): void => stored.write(key, true, null),
})
