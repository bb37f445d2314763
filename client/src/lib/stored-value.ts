import { lastingStorage } from '#client/lib/page-storage.ts'
import { accountId } from '#client/lib/session-store.ts'

/** A value that this browser stores per person and world. */
export interface StoredValue<T> {
  read(): T
  /** Throws the browser's storage error; then nothing has changed. */
  write(value: T): void
}

/** `parse` must accept any stored value, because anyone can write into the storage of a browser. */
export const storedValue = <T>(key: string, parse: (value: unknown) => T): StoredValue<T> => {
  const own = (): string => `${key}:${accountId()}`
  return {
    read: () => parse(lastingStorage.read(own())),
    write: (value) => lastingStorage.write(own(), value, null),
  }
}
