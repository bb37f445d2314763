import { storagePrefix } from '#shared/console-storage.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { createStored } from '#client/lib/stored.ts'
import { pageBase } from '#client/lib/world-base.ts'

const stored = createStored(window.localStorage, storagePrefix(pageBase()), pageClock.now)

/** Something that this browser remembers of one person, in this world. */
export interface KeptValue<T> {
  read(): T
  /** Throws what the browser's storage throws; then nothing has changed. */
  write(value: T): void
}

/** `parse` makes of whatever stands there a value, since anybody may write into the storage of a browser. */
export const keptValue = <T>(key: string, parse: (value: unknown) => T): KeptValue<T> => {
  const own = (): string => `${key}:${sessionStore.getState().userInfo?.id ?? ''}`
  return {
    read: () => parse(stored.read(own())),
    write: (value) => stored.write(own(), value, null),
  }
}
