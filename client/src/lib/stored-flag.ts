import { lastingStorage } from '#client/lib/page-storage.ts'

/** A flag that this browser stores permanently, per world. */
export const storedFlag = (key: string) => ({
  isSet: (): boolean => lastingStorage.read(key) === true,
  set: (): void => lastingStorage.write(key, true, null),
})
