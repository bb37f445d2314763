/** Notifies this process, when it called itself, that a fault delays the response. */
export interface LateCalls {
  /** Notifies the caller of this call number that its response waits until then; null means forever. */
  late(call: string, until: number | null): void
  /** Registers such a caller; returns a function that unregisters it. */
  watchLate(call: string, watcher: (until: number | null) => void): () => void
}

export const createLateCalls = (): LateCalls => {
  const watchers = new Map<string, (until: number | null) => void>()
  return {
    late: (call, until) => watchers.get(call)?.(until),
    watchLate: (call, watcher) => {
      watchers.set(call, watcher)
      return () => {
        watchers.delete(call)
      }
    },
  }
}
