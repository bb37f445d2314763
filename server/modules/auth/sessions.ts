import { addSession, endSession, replaceSession } from '#server/modules/auth/session.repo.ts'
import { TOKEN_FORM } from '#server/worlds/ids.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { SessionRecord, UserRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY } from '#shared/time.ts'

/** How long a token lives, in world time (spec §9). */
const LIFETIME = 7 * DAY

export interface LiveSession {
  readonly session: SessionRecord
  readonly user: UserRecord
}

export interface Sessions {
  /** A new session; it ends the one before, unless several may stand side by side (switch `sessions`). */
  open(user: UserRecord, address: string): Promise<SessionRecord>
  /** The session of somebody who comes in by another door: the live one where an account has but one, else a new one. */
  join(user: UserRecord, address: string): Promise<SessionRecord>
  end(session: SessionRecord): Promise<void>
  /** Who a token stands for; 9011 without one, 9008 for what is no token, 9009 when it has ended. */
  authenticate(token: string | undefined): LiveSession
}

const isOpen = (session: SessionRecord, now: number): boolean => session.endedAt === null && session.expiresAt > now

const forget = ({ sessions }: ReadModel, at: number, ended: (session: SessionRecord) => boolean) => {
  for (const session of sessions.values()) {
    if (session.endedAt === null && ended(session)) sessions.set(session.token, { ...session, endedAt: at })
  }
}

const liveSession = ({ sessions, users }: ReadModel, token: string, now: number): LiveSession | null => {
  const session = sessions.get(token)
  const user = session && users.get(session.userId)
  if (!session || !user || !isOpen(session, now)) return null
  return user.status === 1 && !user.deleted ? { session, user } : null
}

/** The sessions of a world, in the store and in memory. */
export const createSessions = (kernel: Kernel): Sessions => {
  const { clock, store, ids } = kernel
  const single = kernel.settings.guesses.sessions === 'single'

  const open: Sessions['open'] = async (user, address) => {
    const now = clock.now()
    const session = {
      token: ids.token(),
      userId: user.id,
      address,
      createdAt: now,
      expiresAt: now + LIFETIME,
      endedAt: null,
    }
    await (single ? replaceSession : addSession)(store.prisma, session)
    // The older token answers 9009 from now on.
    if (single) forget(kernel.model, now, ({ userId }) => userId === user.id)
    kernel.model.sessions.set(session.token, session)
    return session
  }

  return {
    open,
    join: async (user, address) => {
      const now = clock.now()
      const live =
        single &&
        [...kernel.model.sessions.values()].find((session) => session.userId === user.id && isOpen(session, now))
      return live || open(user, address)
    },
    end: async ({ token }) => {
      await endSession(store.prisma, token, clock.now())
      forget(kernel.model, clock.now(), (session) => session.token === token)
    },
    authenticate: (token) => {
      if (token === undefined || token === '') throw new AppError('TOKEN_MISSING')
      if (!TOKEN_FORM.test(token)) throw new AppError('TOKEN_MALFORMED')
      const live = liveSession(kernel.model, token, clock.now())
      if (!live) throw new AppError('TOKEN_EXPIRED')
      return live
    },
  }
}
