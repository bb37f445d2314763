import { changeAccount, checkOwn } from '#server/modules/account/change-account.ts'
import type { Identity } from '#server/modules/auth/identity.ts'
import type { CodeTry } from '#server/modules/auth/sms-codes.ts'
import type { LiveSession } from '#server/modules/auth/sessions.ts'
import { checkPassword, hashNewPassword } from '#server/platform/passwords.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { findByPhone } from '#server/worlds/read-model/people.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import type { accountContracts } from '#shared/account/account.contract.ts'
import type { InputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isGoodPassword } from '#shared/text-formats.ts'

type Input<N extends keyof typeof accountContracts> = InputOf<(typeof accountContracts)[N]>

/** The new password, once the old one is proved. The checks run in the order in which the family refuses. */
const wantedPassword = ({ oldpassword, password = '', confirmpassword = '' }: Input<'updatePassword'>): string => {
  if (password === '') throw new AppError('MISSING_INPUT', { field: 'password', message: '新密码不允许为空!' })
  if (password !== confirmpassword)
    throw new AppError('PASSWORD_NOT_CHANGED', { field: 'confirmpassword', message: '两次输入密码不一致!' })
  if (!isGoodPassword(password)) throw new AppError('BAD_PASSWORD_FORM', { field: 'password' })
  if (password === oldpassword)
    throw new AppError('PASSWORD_NOT_CHANGED', { field: 'password', message: '新密码不能与旧密码相同' })
  return password
}

/** Changes a known password or resets a forgotten one. `address` is the caller's network address. */
export const createPasswordService = (kernel: Kernel, { limit, smsCodes, limited }: Identity) => {
  const checkOld = async ({ user, session: { address } }: LiveSession, password: string) => {
    const passed = limit.tried(user.username, address)
    if (!(await checkPassword(password, user.passwordHash)))
      throw new AppError('WRONG_PASSWORD', { field: 'oldpassword', message: '旧密码输入错误!' })
    passed()
  }
  /** Writes the new password and ends the sessions opened with the old one, in one transaction. */
  const replace = async (user: UserRecord, password: string, except: string | null) => {
    const passwordHash = await hashNewPassword(password, kernel.ids.token())
    const at = kernel.clock.now()
    await changeAccount(kernel, user, { change: { passwordHash }, ending: { at, except } })
    kernel.changes.publish({ type: 'session-ended', at, userId: user.id })
  }

  return {
    update: async (live: LiveSession, input: Input<'updatePassword'>) => {
      checkOwn(kernel, live, { username: input.username, refusal: '只允许修改自己的密码！' })
      await checkOld(live, input.oldpassword)
      await replace(live.user, wantedPassword(input), live.session.token)
    },
    /** Proves the phone of a forgotten password; returns the username of its account. */
    verify: async ({ phone, smscode }: Input<'phoneVerification'>, address: string): Promise<string> => {
      await smsCodes.renew({ phone, purpose: 'recover', code: smscode, address })
      const user = findByPhone(kernel.model, phone)
      // The phone was released since its code was sent.
      if (!user) throw new AppError('NOT_REGISTERED', { field: 'phone' })
      // An account that was never completed has no password to reset.
      if (user.incomplete) throw new AppError('CERTIFICATION_INCOMPLETE', { result: await limited(user) })
      return user.username
    },
    recover: async ({ username, phone, smscode, password }: Input<'passwordChange'>, address: string) => {
      const user = kernel.model.usersByName.get(username)
      const codeTry: CodeTry = { phone, purpose: 'recover', code: smscode, address }
      if (!user || user.deleted || user.phone !== phone) {
        await smsCodes.renew(codeTry)
        throw new AppError('WRONG_PHONE', { field: 'phone' })
      }
      await smsCodes.use(codeTry)
      await replace(user, password, null)
    },
  }
}
