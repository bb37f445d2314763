import type { CaptchasState } from '#server/modules/auth/captchas.ts'
import type { CodeLimitState } from '#server/modules/auth/code-limit.ts'
import type { LoginLimitState } from '#server/modules/auth/login-limit.ts'
import { createIdentify, type Credentials, type PhoneCredentials } from '#server/modules/auth/identify.ts'
import type { Identity } from '#server/modules/auth/identity.ts'
import { sessionView } from '#server/modules/auth/session.view.ts'
import type { LiveSession } from '#server/modules/auth/sessions.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Session } from '#shared/auth/auth.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'

export interface AuthState {
  readonly tries: LoginLimitState
  readonly pictures: CaptchasState
  readonly codes: CodeLimitState
}

/** The session of a token, or null, for calls that never fail. */
const createPeek =
  ({ sessions }: Identity) =>
  (token: string | undefined): LiveSession | null => {
    try {
      return sessions.authenticate(token)
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

/** The ways to log in to a world, and its sessions. `address` is the caller's network address. */
export const createAuthService = (kernel: Kernel, identity: Identity) => {
  const { limit, sessions, proofs, captchas, smsCodes, enter } = identity
  const identify = createIdentify(kernel, identity)
  const peek = createPeek(identity)

  return {
    login: async (credentials: Credentials, address: string) =>
      enter(await identify.byPassword(credentials, address), address, 'password'),
    loginByPhone: async (credentials: PhoneCredentials, address: string) =>
      enter(await identify.byPhone(credentials, address), address),
    /** Exchanges a ticket of the hall site; ends no other session. */
    loginByTicket: async (ticket: string, address: string) => enter(await identify.byTicket(ticket), address, 'join'),
    /** The session of a token, in the shape that a login returns. */
    resume: (token: string | undefined): Session => {
      const { session, user } = sessions.authenticate(token)
      return sessionView(kernel.model, { token: session.token, user, landing: true })
    },
    /** Ends the session of a token; fails as the family does when there is none. */
    logout: async (token: string | undefined) => {
      if (token === undefined) throw new AppError('FAMILY_FAILED', { message: '退出登录失败！' })
      const live = peek(token)
      if (!live) throw new AppError('FAMILY_FAILED', { message: 'Token无效!' })
      await sessions.end(live.session)
      kernel.changes.publish({ type: 'session-ended', at: kernel.clock.now(), userId: live.user.id })
    },
    authenticate: sessions.authenticate,
    peek,
    pictures: captchas,
    /** Issues a ticket as the hall site would. */
    mintTicket: proofs.mintTicket,
    /** The state that is not in the database: failed logins, picture codes, and wrong codes by address and account. */
    exportState: (): AuthState => ({
      tries: limit.exportState(),
      pictures: captchas.exportState(),
      codes: smsCodes.exportState(),
    }),
    /** Resets that state when a world starts or is reset; after a restore, with the state of the snapshot. */
    begin: (state?: AuthState) => {
      limit.importState(state?.tries)
      captchas.importState(state?.pictures)
      smsCodes.importState(state?.codes)
      sessions.begin()
    },
  }
}
