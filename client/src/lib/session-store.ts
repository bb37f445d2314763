import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { sessionFields as fields, sessionKeys as keys, storagePrefix } from '#shared/console-storage.ts'
import type { Session } from '#shared/auth/auth.contract.ts'
import { DAY } from '#shared/time.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { lastingStorage, tabStorage } from '#client/lib/page-storage.ts'
import type { Stored } from '#client/lib/stored.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** Lifetime of the stored session, project and role (spec §9). */
export const SESSION_LIFETIME_MS = 7 * DAY

export type UserInfo = Session['userInfo']

/** The signed-in person and project; empty strings and nulls without a session. */
export interface SessionState {
  readonly token: string
  readonly userInfo: UserInfo | null
  readonly roleCode: string
  readonly projectId: string
  readonly projectName: string
  readonly projectInfo: string
  readonly projectColor: string
  readonly logo: string
  readonly projectStatus: number | null
  readonly watermark: boolean
}

type SessionField = keyof SessionState

const nobody: SessionState = {
  token: '',
  userInfo: null,
  roleCode: '',
  projectId: '',
  projectName: '',
  projectInfo: '',
  projectColor: '',
  logo: '',
  projectStatus: null,
  watermark: false,
}

export interface SessionDeps {
  /** Outlives the browser window: used when the person chose to stay logged in. */
  readonly lasting: Stored
  /** Ends with the tab. */
  readonly passing: Stored
  now(): number
}

/** Always stored beyond the tab (spec §3). They are no login: a session needs its token. */
const alwaysPersisted = ['roleCode', 'projectId'] as const satisfies SessionField[]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const isUser = (value: unknown): value is UserInfo =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

const readAll = (stored: Stored): SessionState => {
  const at = (field: SessionField): unknown => stored.read(keys[field])
  const user = at('userInfo')
  const status = at('projectStatus')
  if (text(at('token')) === '' || !isUser(user)) return nobody
  return {
    token: text(at('token')),
    userInfo: user,
    roleCode: text(at('roleCode')),
    projectId: text(at('projectId')),
    projectName: text(at('projectName')),
    projectInfo: text(at('projectInfo')),
    projectColor: text(at('projectColor')),
    logo: text(at('logo')),
    projectStatus: typeof status === 'number' ? status : null,
    watermark: at('watermark') === true,
  }
}

/** The session, mirrored in the browser's storage, where every value expires after seven days. */
export const createSessionStore = ({ lasting, passing, now }: SessionDeps) => {
  const load = (): SessionState => {
    const persisted = readAll(lasting)
    return persisted.token === '' ? readAll(passing) : persisted
  }
  const store = createStore<SessionState>(load)
  const isLasting = (): boolean => text(lasting.read(keys.token)) !== ''
  const removeAll = (): void => {
    for (const field of fields) for (const area of [lasting, passing]) area.remove(keys[field])
  }
  return {
    ...store,
    /** Stores the result of a login or a project switch; `stay` false stores it for this tab only. */
    save: (session: Partial<SessionState>, stay = isLasting()): void => {
      const next: SessionState = { ...store.getState(), ...session }
      const expire = now() + SESSION_LIFETIME_MS
      const [area, other] = stay ? [lasting, passing] : [passing, lasting]
      for (const field of fields) {
        // Overwritten rather than removed first: another tab would see the gap as a logout.
        area.write(keys[field], next[field], expire)
        if (other === lasting && alwaysPersisted.some((persisted) => persisted === field))
          lasting.write(keys[field], next[field], expire)
        else other.remove(keys[field])
      }
      store.setState(next)
    },
    clear: (): void => {
      removeAll()
      store.setState(nobody)
    },
    /** Loads the session that another tab has stored. */
    reload: (): void => store.setState(load()),
  }
}

export const sessionStore = createSessionStore({ lasting: lastingStorage, passing: tabStorage, now: pageClock.now })

/** The id of the signed-in account; '' without a session. */
export const accountId = (): string => sessionStore.getState().userInfo?.id ?? ''

export const useSession = <T>(select: (session: SessionState) => T): T => useStore(sessionStore, select)

/** Stores the result of a login. */
export const setSession = (session: Session, lasting: boolean): void => {
  const { token, userInfo, roleCode, projectId, projectName, projectInfo, projectColor, logo } = session
  const { projectStatus, watermark } = session
  sessionStore.save(
    { token, userInfo, roleCode, projectId, projectName, projectInfo, projectColor, logo, projectStatus, watermark },
    lasting,
  )
}

export const clearSession = (): void => sessionStore.clear()

/**
 * Follows logins and logouts in other tabs of this world. Calls `onChange` when the account changes or logs out. Also when
 * another tab switches the project: calls of this tab name a project and would then concern the wrong one.
 */
export const followOtherTabs = (onChange: () => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== null && !event.key.startsWith(storagePrefix(pageBase()))) return
    const before = sessionStore.getState()
    sessionStore.reload()
    const { token, projectId } = sessionStore.getState()
    if (token !== before.token || projectId !== before.projectId) onChange()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
