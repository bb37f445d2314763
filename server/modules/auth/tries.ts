import type { Clock } from '#server/worlds/clock.ts'

interface Bounds {
  /** Maximum tries per key within the window. */
  readonly limit: number
  readonly windowMs: number
  /** Beyond this number of keys the one whose last try is oldest is dropped. */
  readonly maxKeys: number
}

/** The instants of each key's tries within the window, oldest first; keys in the order of their last try. */
export type TriesState = ReadonlyMap<string, readonly number[]>

/** Counts tries per key in world time. A try costs the same however many keys are stored. */
export const createTries = (clock: Pick<Clock, 'now'>, { limit, windowMs, maxKeys }: Bounds) => {
  const triesOf = new Map<string, readonly number[]>()

  const put = (key: string, tries: readonly number[]) => {
    triesOf.delete(key)
    if (tries.length > 0) triesOf.set(key, tries)
  }
  /** Every try adds at most one key, so dropping two per try keeps within the window and the bound. */
  const dropOldest = (since: number) => {
    const oldest = triesOf.entries()
    for (let n = 0; n < 2; n += 1) {
      const [key, tries = []] = oldest.next().value ?? []
      if (key === undefined) return
      if (triesOf.size > maxKeys || (tries.at(-1) ?? 0) <= since) triesOf.delete(key)
    }
  }

  return {
    /** Counts a try; false, without counting it, when the key has used up its limit. */
    take: (key: string): boolean => {
      const now = clock.now()
      const recent = (triesOf.get(key) ?? []).filter((at) => at > now - windowMs)
      if (recent.length >= limit) return false
      put(key, [...recent, now])
      dropOldest(now - windowMs)
      return true
    },
    /** Takes the latest try of the key out of the count, because it succeeded. */
    refund: (key: string) => put(key, (triesOf.get(key) ?? []).slice(0, -1)),
    /** Removes all tries of the key. */
    forget: (key: string) => {
      triesOf.delete(key)
    },
    exportState: (): TriesState => new Map(triesOf),
    /** Replaces all counts with those of a snapshot, or with none. */
    importState: (state: TriesState = new Map()) => {
      triesOf.clear()
      for (const [key, tries] of state) triesOf.set(key, tries)
    },
  }
}
