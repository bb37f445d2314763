import { createCaptchas } from '#server/modules/auth/captchas.ts'
import { createLoginLimit } from '#server/modules/auth/login-limit.ts'
import { createProofs } from '#server/modules/auth/proofs.ts'
import { createSessions } from '#server/modules/auth/sessions.ts'
import { createSmsCodes } from '#server/modules/auth/sms-codes.ts'
import { sessionView } from '#server/modules/auth/session.view.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import type { Session } from '#shared/auth/auth.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** The parts that login and account management share. */
export const createIdentity = (kernel: Kernel) => {
  const sessions = createSessions(kernel)
  const proofs = createProofs(kernel)

  /** A session-shaped result whose token can only complete the account. */
  const limited = async (user: UserRecord): Promise<Session> =>
    sessionView(kernel.model, { token: await proofs.mintCompletion(user.id), user, landing: false })

  return {
    sessions,
    proofs,
    limited,
    limit: createLoginLimit(kernel.clock),
    smsCodes: createSmsCodes(kernel),
    captchas: createCaptchas(kernel),
    /**
     * Opens a session for a person whose identity is proved, by the password of the record or otherwise; 6103 for a frozen
     * account, 9010 for an incomplete one.
     */
    enter: (proved: UserRecord, address: string, how: 'password' | 'other' | 'join' = 'other'): Promise<Session> =>
      kernel.store.inTurn(async () => {
        // Looked up again: since the proof the account may have been frozen or deleted, or its password changed.
        const user = kernel.model.users.get(proved.id)
        if (!user || user.deleted || user.status !== 1) throw new AppError('ACCOUNT_FROZEN')
        if (how === 'password' && user.passwordHash !== proved.passwordHash)
          throw new AppError('WRONG_PASSWORD', { field: 'password' })
        if (user.incomplete) throw new AppError('ACCOUNT_INCOMPLETE', { result: await limited(user) })
        const { token } = await sessions[how === 'join' ? 'join' : 'open'](user, address)
        return sessionView(kernel.model, { token, user, landing: true })
      }),
  }
}

export type Identity = ReturnType<typeof createIdentity>
