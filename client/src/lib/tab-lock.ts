/** Registers a listener for every change; returns the unsubscribe function. */
export type Subscribe = (listener: () => void) => () => void

/** A lock that at most one tab of a browser holds at a time, for as long as it wants it. */
export interface TabLock {
  readonly held: () => boolean
  readonly want: (on: boolean) => void
  /** The lock's name has changed: a tab that wants it requests it again. */
  readonly renew: () => void
  readonly subscribe: Subscribe
}

/** The part of the browser's lock manager that is used here. */
export interface Locks {
  request(name: string, options: { signal: AbortSignal }, hold: () => Promise<void>): Promise<unknown>
}

export interface TabLockDeps {
  /** Absent at an insecure address and in old browsers: then every tab that wants the lock holds it. */
  readonly locks: Locks | undefined
  /** Called at each request, because the name may contain the account. */
  readonly name: () => string
}

interface LockRequest {
  readonly locks: Locks
  readonly name: string
  readonly onHeld: () => void
}

/** Queues for a lock and holds it; returns a function that leaves the queue or releases the lock. */
const queueForLock = ({ locks, name, onHeld }: LockRequest): (() => void) => {
  const gaveUp = new AbortController()
  let release = (): void => {}
  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      if (gaveUp.signal.aborted) return resolve()
      release = resolve
      onHeld()
    })
  locks.request(name, { signal: gaveUp.signal }, hold).catch(() => {
    // An aborted request needs nothing more; where a policy forbids locks, every tab holds it.
    if (!gaveUp.signal.aborted) onHeld()
  })
  return () => {
    gaveUp.abort()
    release()
  }
}

/** A browser lock that passes to the next tab when its holder closes, is killed or no longer wants it. */
export const createTabLock = ({ locks, name }: TabLockDeps): TabLock => {
  const listeners = new Set<() => void>()
  let held = false
  let leave: (() => void) | null = null

  const set = (on: boolean): void => {
    if (held === on) return
    held = on
    for (const listener of listeners) listener()
  }
  const begin = (): void => {
    leave = () => {}
    if (locks === undefined) set(true)
    else leave = queueForLock({ locks, name: name(), onHeld: () => set(true) })
  }
  const end = (): void => {
    leave?.()
    leave = null
    set(false)
  }
  const want = (on: boolean): void => {
    if (on === (leave !== null)) return
    if (on) begin()
    else end()
  }
  return {
    held: () => held,
    want,
    renew: () => {
      if (leave === null) return
      end()
      begin()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
