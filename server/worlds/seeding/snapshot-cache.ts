/** Values by key, the least recently used dropped first once their bytes exceed `limit` together. */
export interface SnapshotCache<T> {
  get(key: string): T | undefined
  /** A value larger than the limit is not kept. */
  add(key: string, value: T, bytes: number): void
  /** The bytes of all that is kept. */
  bytes(): number
}

export const createSnapshotCache = <T>(limit: number): SnapshotCache<T> => {
  const entries = new Map<string, { value: T; bytes: number }>()
  let total = 0

  const remove = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const shrink = () => {
    for (const key of entries.keys()) if (total > limit) remove(key)
  }
  return {
    get: (key) => {
      const found = entries.get(key)
      if (!found) return undefined
      // Maps keep the order in which keys came: the last used stands last.
      entries.delete(key)
      entries.set(key, found)
      return found.value
    },
    add: (key, value, bytes) => {
      remove(key)
      entries.set(key, { value, bytes })
      total += bytes
      shrink()
    },
    bytes: () => total,
  }
}
