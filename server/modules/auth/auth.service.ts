import type { Captchas, CaptchasState } from '#server/modules/auth/captchas.ts'
import type { CodeLimitState } from '#server/modules/auth/code-limit.ts'
import type { LoginLimitState } from '#server/modules/auth/login-limit.ts'
import { createIdentify, type Credentials, type PhoneCredentials } from '#server/modules/auth/identify.ts'
import type { Identity } from '#server/modules/auth/identity.ts'
import { sessionView } from '#server/modules/auth/session.view.ts'
import type { LiveSession } from '#server/modules/auth/sessions.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Session } from '#shared/contracts/auth.ts'
import { AppError } from '#shared/errors/app-error.ts'

export interface AuthState {
  readonly tries: LoginLimitState
  readonly pictures: CaptchasState
  readonly codes: CodeLimitState
}

/** The ways to log in to a world, and its sessions. `address` is the caller's network address. */
export interface AuthService {
  login(credentials: Credentials, address: string): Promise<Session>
  loginByPhone(credentials: PhoneCredentials, address: string): Promise<Session>
  /** Exchanges a ticket of the hall site; ends no other session. */
  loginByTicket(ticket: string, address: string): Promise<Session>
  /** The session of a token, in the shape that a login returns. */
  resume(token: string | undefined): Session
  /** Ends the session of a token; fails as the family does when there is none. */
  logout(token: string | undefined): Promise<void>
  authenticate(token: string | undefined): LiveSession
  /** The session of a token, or null, for calls that never fail. */
  peek(token: string | undefined): LiveSession | null
  readonly pictures: Pick<Captchas, 'spell' | 'draw'>
  /** Issues a ticket as the hall site would. */
  mintTicket(username: string): Promise<{ ticket: string; expiresAt: number }>
  /** The state that is not in the database: failed logins, picture codes, and wrong codes by address and account. */
  exportState(): AuthState
  /** Resets that state when a world starts or is reset; after a restore, with the state of the snapshot. */
  begin(state?: AuthState): void
}

export const createAuthService = (kernel: Kernel, identity: Identity): AuthService => {
  const { limit, sessions, proofs, captchas, smsCodes, enter } = identity
  const identify = createIdentify(kernel, identity)

  const peek = (token: string | undefined): LiveSession | null => {
    try {
      return sessions.authenticate(token)
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  return {
    login: async (credentials, address) => enter(await identify.byPassword(credentials, address), address, 'password'),
    loginByPhone: async (credentials, address) => enter(await identify.byPhone(credentials, address), address),
    loginByTicket: async (ticket, address) => enter(await identify.byTicket(ticket), address, 'join'),
    resume: (token) => {
      const { session, user } = sessions.authenticate(token)
      return sessionView(kernel.model, { token: session.token, user, landing: true })
    },
    logout: async (token) => {
      if (token === undefined) throw new AppError('FAMILY_FAILED', { message: '退出登录失败！' })
      const live = peek(token)
      if (!live) throw new AppError('FAMILY_FAILED', { message: 'Token无效!' })
      await sessions.end(live.session)
      kernel.changes.publish({ type: 'session-ended', at: kernel.clock.now(), userId: live.user.id })
    },
    authenticate: sessions.authenticate,
    peek,
    pictures: captchas,
    mintTicket: proofs.mintTicket,
    exportState: () => ({
      tries: limit.exportState(),
      pictures: captchas.exportState(),
      codes: smsCodes.exportState(),
    }),
    begin: (state) => {
      limit.importState(state?.tries)
      captchas.importState(state?.pictures)
      smsCodes.importState(state?.codes)
      sessions.begin()
    },
  }
}
