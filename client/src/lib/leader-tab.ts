import { storagePrefix } from '#shared/console-storage.ts'
import { accountId, sessionStore } from '#client/lib/session-store.ts'
import { createTabLock, type Locks, type TabLock } from '#client/lib/tab-lock.ts'
import { pageBase } from '#client/lib/world-base.ts'

export interface LeaderDeps {
  readonly lock: TabLock
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** A lock among the tabs of this account in this world; `role` names its purpose. */
export const accountLock = (role: string): TabLock => {
  // TypeScript types it as always present; an insecure address has none.
  const { locks }: { locks?: Locks | null } = navigator
  let account = accountId()
  const lock = createTabLock({
    locks: locks ?? undefined,
    name: () => `${storagePrefix(pageBase())}${account}:${role}`,
  })
  sessionStore.subscribe(() => {
    if (accountId() === account) return
    account = accountId()
    lock.renew()
  })
  return lock
}

/** Of all visible tabs one is the leader: it does what is needed once per person. A hidden tab gives up the role. */
export const createLeaderTab = ({ lock, page }: LeaderDeps) => {
  let listeners = 0
  const stand = (): void => lock.want(listeners > 0 && page.visibilityState === 'visible')
  return {
    isLeader: lock.held,
    /** A tab takes part in the election while it has a listener. */
    subscribe: (listener: () => void): (() => void) => {
      const unsubscribe = lock.subscribe(listener)
      if (listeners === 0) page.addEventListener('visibilitychange', stand)
      listeners += 1
      stand()
      return () => {
        unsubscribe()
        listeners -= 1
        if (listeners === 0) page.removeEventListener('visibilitychange', stand)
        stand()
      }
    },
  }
}

export const leaderTab = createLeaderTab({ lock: accountLock('leader'), page: document })
