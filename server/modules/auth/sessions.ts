import { startExpiring } from '#server/modules/auth/expire-sessions.ts'
import { startForgetting } from '#server/modules/auth/forget-sessions.ts'
import { addSession, endSession, replaceSession } from '#server/modules/auth/session.repo.ts'
import { TOKEN_FORM } from '#server/worlds/ids.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { SessionRecord, UserRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY } from '#shared/time.ts'

/** Lifetime of a token, in world time (spec §9). */
export const SESSION_LIFETIME_MS = 7 * DAY

export interface LiveSession {
  readonly session: SessionRecord
  readonly user: UserRecord
}

const isOpen = (session: SessionRecord, now: number): boolean => session.endedAt === null && session.expiresAt > now

/** Whether a session is usable: it is open, and its account is neither frozen nor deleted. */
const isLive = ({ users }: ReadModel, session: SessionRecord, now: number): boolean => {
  const user = users.get(session.userId)
  return isOpen(session, now) && user !== undefined && user.status === 1 && !user.deleted
}

/** Whether a person has a live session: that of a token, or one from an address, where given. */
export const hasLiveSession = (
  { model, clock }: Pick<Kernel, 'model' | 'clock'>,
  userId: string,
  { token, address }: { readonly token?: string | undefined; readonly address?: string },
): boolean => {
  const fits = (session: SessionRecord) =>
    session.userId === userId && (address === undefined || session.address === address)
  const named = token === undefined ? [...model.sessions.values()] : [model.sessions.get(token)]
  return named.some((session) => session !== undefined && fits(session) && isLive(model, session, clock.now()))
}

/** Whether the credential of a socket has expired: its token, or without a token every session of the person. */
export const hasExpired = (
  kernel: Pick<Kernel, 'model' | 'clock'>,
  { userId, token }: { readonly userId: string; readonly token: string | undefined },
): boolean => {
  if (token === undefined) return !hasLiveSession(kernel, userId, {})
  const session = kernel.model.sessions.get(token)
  return session === undefined || session.expiresAt <= kernel.clock.now()
}

const endAll = ({ sessions }: ReadModel, at: number, ended: (session: SessionRecord) => boolean) => {
  for (const session of sessions.values()) {
    if (session.endedAt === null && ended(session)) sessions.set(session.token, { ...session, endedAt: at })
  }
}

const rememberLogin = ({ users, usersByName }: ReadModel, { userId, createdAt }: SessionRecord) => {
  const user = users.get(userId)
  if (!user) return
  const changed = { ...user, lastLoginAt: createdAt }
  users.set(userId, changed)
  usersByName.set(user.username, changed)
}

const liveSession = (model: ReadModel, token: string, now: number): LiveSession | null => {
  const session = model.sessions.get(token)
  const user = session && model.users.get(session.userId)
  return user && isLive(model, session, now) ? { session, user } : null
}

/** Scheduled work on sessions: expiry and removal. */
const startSteps = (kernel: Kernel) => {
  const [forgetting, expiring] = [startForgetting(kernel), startExpiring(kernel)]
  return {
    begin: () => {
      forgetting.arm()
      expiring.begin()
    },
    arm: () => {
      forgetting.arm()
      expiring.arm()
    },
  }
}

const newSession = ({ clock, ids }: Kernel, userId: string, address: string): SessionRecord => {
  const createdAt = clock.now()
  return { token: ids.token(), userId, address, createdAt, expiresAt: createdAt + SESSION_LIFETIME_MS, endedAt: null }
}

/** The sessions of a world, in the store and in memory. */
export const createSessions = (kernel: Kernel) => {
  const { clock, store } = kernel
  const single = kernel.settings.guesses.sessions === 'single'
  const steps = startSteps(kernel)

  /** Opens a session; call it inside `store.inTurn`. It ends the previous one, unless switch `sessions` allows several. */
  const open = async (user: UserRecord, address: string): Promise<SessionRecord> => {
    const session = newSession(kernel, user.id, address)
    await (single ? replaceSession : addSession)(store.prisma, session)
    // The older token answers 9009 from now on.
    if (single) endAll(kernel.model, session.createdAt, ({ userId }) => userId === user.id)
    kernel.model.sessions.set(session.token, session)
    rememberLogin(kernel.model, session)
    steps.arm()
    return session
  }

  return {
    open,
    /** Reschedules the expiry and removal of sessions when a world starts or is reset. */
    begin: steps.begin,
    /** The session of a login by ticket: the live one where an account may have only one, otherwise a new one. */
    join: async (user: UserRecord, address: string): Promise<SessionRecord> => {
      const now = clock.now()
      const live =
        single &&
        [...kernel.model.sessions.values()].find((session) => session.userId === user.id && isOpen(session, now))
      return live || open(user, address)
    },
    end: ({ token }: SessionRecord) =>
      store.inTurn(async () => {
        const now = clock.now()
        await endSession(store.prisma, token, now)
        endAll(kernel.model, now, (session) => session.token === token)
        steps.arm()
      }),
    /** The session of a token; 9011 without a token, 9008 for a malformed one, 9009 when it has ended. */
    authenticate: (token: string | undefined): LiveSession => {
      if (token === undefined || token === '') throw new AppError('TOKEN_MISSING')
      if (!TOKEN_FORM.test(token)) throw new AppError('TOKEN_MALFORMED')
      const live = liveSession(kernel.model, token, clock.now())
      if (!live) throw new AppError('TOKEN_EXPIRED')
      return live
    },
  }
}
