import { createLoginLimit } from '#server/modules/auth/login-limit.ts'
import { sessionView } from '#server/modules/auth/session.view.ts'
import { createSessions, type LiveSession } from '#server/modules/auth/sessions.ts'
import { checkPassword } from '#server/platform/passwords.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import type { Session } from '#shared/contracts/auth.ts'
import { AppError } from '#shared/errors/app-error.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly address: string
}

export interface AuthService {
  login(credentials: Credentials): Promise<Session>
  logout(live: LiveSession): Promise<void>
  authenticate(token: string | undefined): LiveSession
  isLogin(token: string | undefined): boolean
  /** Forgets what is not stored: the failed logins. */
  forget(): void
}

const known = async (user: UserRecord | undefined, password: string): Promise<UserRecord> => {
  if (!user || user.deleted) throw new AppError('ACCOUNT_UNKNOWN', { field: 'username' })
  if (!(await checkPassword(password, user.passwordHash))) throw new AppError('WRONG_PASSWORD', { field: 'password' })
  return user
}

export const createAuthService = (kernel: Kernel): AuthService => {
  const limit = createLoginLimit(kernel.clock)
  const { open, end, authenticate } = createSessions(kernel)

  const identify = async ({ username, password, address }: Credentials): Promise<UserRecord> => {
    limit.tried(username, address)
    const user = await known(kernel.model.usersByName.get(username), password)
    limit.passed(username, address)
    return user
  }

  return {
    login: async (credentials) => {
      const user = await identify(credentials)
      if (user.status !== 1) throw new AppError('ACCOUNT_FROZEN')
      if (user.incomplete) throw new AppError('ACCOUNT_INCOMPLETE', { result: { username: user.username } })
      return sessionView(kernel.model, { session: await open(user, credentials.address), user })
    },
    logout: async ({ user }) => {
      await end(user.id)
      kernel.changes.publish({ type: 'session-ended', at: kernel.clock.now(), userId: user.id })
    },
    authenticate,
    isLogin: (token) => {
      try {
        return authenticate(token) !== null
      } catch (error) {
        if (error instanceof AppError) return false
        throw error
      }
    },
    forget: limit.forget,
  }
}
