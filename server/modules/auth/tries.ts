import type { Clock } from '#server/worlds/clock.ts'

interface Bounds {
  /** So many tries of one key within the window. */
  readonly limit: number
  /** In world time. */
  readonly windowMs: number
  /** Beyond so many keys the one whose last try is oldest is forgotten. */
  readonly maxKeys: number
}

/** The instants at which each key was tried within the window, oldest first; keys in the order of their last try. */
export type TriesState = ReadonlyMap<string, readonly number[]>

/** Counts tries by key. A try costs the same however many keys are remembered. */
export interface Tries {
  /** Counts a try; false, without counting it, when the key has used up its limit. */
  take(key: string): boolean
  /** The latest try of the key was good, and does not count. */
  giveBack(key: string): void
  /** All tries of the key are forgiven. */
  forget(key: string): void
  exportState(): TriesState
  /** Knows no more than this state. */
  importState(state?: TriesState): void
}

export const createTries = (clock: Pick<Clock, 'now'>, { limit, windowMs, maxKeys }: Bounds): Tries => {
  const triesOf = new Map<string, readonly number[]>()

  const put = (key: string, tries: readonly number[]) => {
    triesOf.delete(key)
    if (tries.length > 0) triesOf.set(key, tries)
  }
  /** Every try adds one key at most, so dropping two keeps up with the window, and the bound holds. */
  const dropOldest = (since: number) => {
    const oldest = triesOf.entries()
    for (let n = 0; n < 2; n += 1) {
      const [key, tries = []] = oldest.next().value ?? []
      if (key === undefined) return
      if (triesOf.size > maxKeys || (tries.at(-1) ?? 0) <= since) triesOf.delete(key)
    }
  }

  return {
    take: (key) => {
      const now = clock.now()
      const recent = (triesOf.get(key) ?? []).filter((at) => at > now - windowMs)
      if (recent.length >= limit) return false
      put(key, [...recent, now])
      dropOldest(now - windowMs)
      return true
    },
    giveBack: (key) => put(key, (triesOf.get(key) ?? []).slice(0, -1)),
    forget: (key) => {
      triesOf.delete(key)
    },
    exportState: () => new Map(triesOf),
    importState: (state = new Map()) => {
      triesOf.clear()
      for (const [key, tries] of state) triesOf.set(key, tries)
    },
  }
}
