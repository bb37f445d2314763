/** Notifies this process, when it called itself, that a fault delays the response. */
export const createLateCalls = () => {
  const watchers = new Map<string, (until: number | null) => void>()
  return {
    /** Notifies the caller of this call number that its response waits until then; null means forever. */
    late: (call: string, until: number | null): void => watchers.get(call)?.(until),
    /** Registers such a caller; returns a function that unregisters it. */
    watchLate: (call: string, watcher: (until: number | null) => void): (() => void) => {
      watchers.set(call, watcher)
      return () => {
        watchers.delete(call)
      }
    },
  }
}
