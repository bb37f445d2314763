/** Answers that a fault holds, told to those calls of this process on itself that wait for them. */
export interface LateCalls {
  /** Tells whoever made a call of this number that its answer waits until then, for ever with null. */
  late(call: string, until: number | null): void
  /** To be told so; answers how to stop. */
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
