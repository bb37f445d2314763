import { endSessions, replaceSession } from '#server/modules/auth/session.repo.ts'
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
  open(user: UserRecord, address: string): Promise<SessionRecord>
  end(userId: string): Promise<void>
  /** Who a token stands for; 9011 without one, 9008 for what is no token, 9009 when it has ended. */
  authenticate(token: string | undefined): LiveSession
}

const forget = ({ sessions }: ReadModel, userId: string, at: number) => {
  for (const session of sessions.values()) {
    if (session.userId === userId && session.endedAt === null) sessions.set(session.token, { ...session, endedAt: at })
  }
}

const liveSession = ({ sessions, users }: ReadModel, token: string, now: number): LiveSession | null => {
  const session = sessions.get(token)
  const user = session && users.get(session.userId)
  if (!session || !user || session.endedAt !== null || session.expiresAt <= now) return null
  return user.status === 1 && !user.deleted ? { session, user } : null
}

/** The sessions of a world: one live one per account, in the store and in memory. */
export const createSessions = (kernel: Kernel): Sessions => {
  const { clock, store, ids } = kernel
  return {
    open: async (user, address) => {
      const now = clock.now()
      const session = {
        token: ids.token(),
        userId: user.id,
        address,
        createdAt: now,
        expiresAt: now + LIFETIME,
        endedAt: null,
      }
      await replaceSession(store.prisma, session)
      // The older token answers 9009 from now on.
      forget(kernel.model, user.id, now)
      kernel.model.sessions.set(session.token, session)
      return session
    },
    end: async (userId) => {
      await endSessions(store.prisma, userId, clock.now())
      forget(kernel.model, userId, clock.now())
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
