/** An LRU cache: drops the least recently used values when their bytes exceed `limit` together. */
export const createSnapshotCache = <T>(limit: number) => {
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
    get: (key: string): T | undefined => {
      const found = entries.get(key)
      if (!found) return undefined
      // Maps preserve insertion order, so the last used key is the last one.
      entries.delete(key)
      entries.set(key, found)
      return found.value
    },
    /** A value larger than the limit is not cached. */
    add: (key: string, value: T, bytes: number) => {
      remove(key)
      entries.set(key, { value, bytes })
      total += bytes
      shrink()
    },
    /** Total bytes of the cached values. */
    bytes: (): number => total,
  }
}
