import { storagePrefix } from '#shared/console-storage.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { createStored } from '#client/lib/stored.ts'
import { pageBase } from '#client/lib/world-base.ts'

const stored = createStored(window.localStorage, storagePrefix(pageBase()), pageClock.now)

/** A value that this browser stores per person and world. */
export interface StoredValue<T> {
  read(): T
  /** Throws the browser's storage error; then nothing has changed. */
  write(value: T): void
}

/** `parse` must accept any stored value, because anyone can write into the storage of a browser. */
export const storedValue = <T>(key: string, parse: (value: unknown) => T): StoredValue<T> => {
  const own = (): string => `${key}:${sessionStore.getState().userInfo?.id ?? ''}`
  return {
    read: () => parse(stored.read(own())),
    write: (value) => stored.write(own(), value, null),
  }
}
