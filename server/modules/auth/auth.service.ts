import { createLoginLimit } from '#server/modules/auth/login-limit.ts'
import { endSessions, replaceSession } from '#server/modules/auth/session.repo.ts'
import { sessionView } from '#server/modules/auth/session.view.ts'
import { checkPassword } from '#server/platform/passwords.ts'
import { TOKEN_FORM } from '#server/worlds/ids.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { SessionRecord, UserRecord } from '#server/worlds/records.ts'
import type { Session } from '#shared/contracts/auth.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY } from '#shared/time.ts'

/** How long a token lives, in world time (spec §9). */
const LIFETIME = 7 * DAY

export interface LiveSession {
  readonly session: SessionRecord
  readonly user: UserRecord
}

export interface AuthService {
  login(credentials: { username: string; password: string; address: string }): Promise<Session>
  logout(live: LiveSession): Promise<void>
  /** Who a token stands for; 9011 without one, 9008 for what is no token, 9009 when it has ended. */
  authenticate(token: string | undefined): LiveSession
  isLogin(token: string | undefined): boolean
}

const refuse = (user: UserRecord) => {
  if (user.status !== 1) throw new AppError('ACCOUNT_FROZEN')
}

export const createAuthService = (kernel: Kernel): AuthService => {
  const { clock, store, ids } = kernel
  const limit = createLoginLimit(clock)

  const open = async (user: UserRecord, address: string): Promise<SessionRecord> => {
    const now = clock.now()
    const session = { token: ids.token(), userId: user.id, address, createdAt: now, expiresAt: now + LIFETIME, endedAt: null }
    await replaceSession(store.prisma, session)
    // One live session per account: the older token answers 9009 from now on.
    end(user.id, now)
    kernel.model.sessions.set(session.token, session)
    return session
  }

  const end = (userId: string, at: number) => {
    for (const session of kernel.model.sessions.values()) {
      if (session.userId === userId && session.endedAt === null) kernel.model.sessions.set(session.token, { ...session, endedAt: at })
    }
  }

  const authenticate = (token: string | undefined): LiveSession => {
    if (token === undefined || token === '') throw new AppError('TOKEN_MISSING')
    if (!TOKEN_FORM.test(token)) throw new AppError('TOKEN_MALFORMED')
    const session = kernel.model.sessions.get(token)
    const user = session && kernel.model.users.get(session.userId)
    const live = session && session.endedAt === null && session.expiresAt > clock.now()
    if (!live || !user || user.status !== 1 || user.deleted) throw new AppError('TOKEN_EXPIRED')
    return { session, user }
  }

  const isLogin = (token: string | undefined): boolean => {
    try {
      authenticate(token)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  return {
    login: async ({ username, password, address }) => {
      limit.check(username, address)
      const user = kernel.model.usersByName.get(username)
      if (!user || user.deleted) {
        limit.failed(username, address)
        throw new AppError('ACCOUNT_UNKNOWN', { field: 'username' })
      }
      if (!(await checkPassword(password, user.passwordHash))) {
        limit.failed(username, address)
        throw new AppError('WRONG_PASSWORD', { field: 'password' })
      }
      refuse(user)
      limit.passed(username, address)
      if (user.incomplete) throw new AppError('ACCOUNT_INCOMPLETE', { result: { username } })
      return sessionView(kernel.model, { session: await open(user, address), user })
    },
    logout: async ({ user }) => {
      const now = clock.now()
      await endSessions(store.prisma, user.id, now)
      end(user.id, now)
    },
    authenticate,
    isLogin,
  }
}
