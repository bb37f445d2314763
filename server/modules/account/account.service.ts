import { findLatestSessions } from '#server/modules/account/account.repo.ts'
import { changeAccount, checkOwn } from '#server/modules/account/change-account.ts'
import type { Identity } from '#server/modules/auth/identity.ts'
import { userInfo } from '#server/modules/auth/session.view.ts'
import type { LiveSession } from '#server/modules/auth/sessions.ts'
import { given } from '#server/modules/system/family.ts'
import { knownPictures } from '#server/modules/upload/upload.service.ts'
import { missing } from '#server/platform/parse-input.ts'
import { hashNewPassword } from '#server/platform/passwords.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { findByPhone } from '#server/worlds/read-model/people.ts'
import type { accountContracts } from '#shared/account/account.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { formatTime } from '#shared/time.ts'

type Input<N extends keyof typeof accountContracts> = InputOf<(typeof accountContracts)[N]>
type Logins = OutputOf<typeof accountContracts.logins>

/** Number of logins shown for an account. */
const MAX_LOGINS = 10

interface WantedPhone {
  readonly phone: string
  readonly captcha: string | undefined
  readonly address: string
  readonly account: string
}

const loginsOf = async ({ store, clock }: Kernel, { user, session }: LiveSession): Promise<Logins> => {
  const rows = await findLatestSessions(store.prisma, user.id, MAX_LOGINS)
  const now = clock.now()
  return rows.map(({ token, address, createdAt, expiresAt, endedAt }) => {
    const isOver = endedAt !== null || expiresAt.getTime() <= now
    const state = token === session.token ? 'current' : isOver ? 'ended' : 'open'
    return { at: formatTime(createdAt.getTime()), address, state }
  })
}

/** `avatar`: a picture that was uploaded to this world, or none. */
const editProfile = async (
  kernel: Kernel,
  { user, session }: LiveSession,
  { realname, avatar }: Input<'editProfile'>,
) => {
  const change = given({ realname, avatar: avatar && (await knownPictures(kernel, 'avatar', [avatar]))[0] })
  return userInfo(await changeAccount(kernel, user, { change }), session.token)
}

/** What people do to their own account. `address` is the caller's network address. */
export const createAccountService = (kernel: Kernel, { smsCodes, proofs, enter }: Identity) => {
  /** A phone that is new to the account must be free, and proved by the code sent to it. */
  const provePhone = async ({ captcha: code, ...wanted }: WantedPhone) => {
    const { phone } = wanted
    if (findByPhone(kernel.model, phone)) throw new AppError('PHONE_TAKEN', { field: 'phone' })
    if (code === undefined) throw missing('captcha')
    await smsCodes.use({ ...wanted, purpose: 'phone', code })
  }

  return {
    editProfile: (live: LiveSession, input: Input<'editProfile'>) => editProfile(kernel, live, input),
    logins: (live: LiveSession): Promise<Logins> => loginsOf(kernel, live),
    changePhone: async ({ user, session }: LiveSession, input: Input<'changePhone'>, address: string) => {
      const { phone, captcha, oldPhone } = input
      if (oldPhone !== undefined && oldPhone !== user.phone) throw new AppError('WRONG_PHONE', { field: 'oldPhone' })
      await provePhone({ phone, captcha, address, account: user.id })
      return userInfo(await changeAccount(kernel, user, { change: { phone } }), session.token)
    },
    /** Completes the account of a limited token and logs in. */
    complete: async (token: string | undefined, input: Input<'complete'>, address: string) => {
      const { password, captcha, phone, realname, email } = input
      const user = kernel.model.users.get(await proofs.findCompletion(token))
      if (!user || user.deleted || !user.incomplete) throw new AppError('TOKEN_EXPIRED')
      if (phone !== user.phone) await provePhone({ phone, captcha, address, account: user.id })
      const passwordHash =
        password === undefined ? user.passwordHash : await hashNewPassword(password, kernel.ids.token())
      const completed = await changeAccount(kernel, user, {
        change: { phone, realname, email: email ?? user.email, passwordHash, incomplete: false },
      })
      await proofs.dropCompletion(token ?? '')
      return enter(completed, address)
    },
    selectDepart: async (
      live: LiveSession,
      { orgCode, username }: { orgCode: string; username?: string | undefined },
    ) => {
      const { user, session } = live
      checkOwn(kernel, live, { username })
      const check = () => {
        const departs = kernel.model.departmentsOfUser.get(user.id) ?? []
        if (!departs.some((depart) => depart.orgCode === orgCode)) throw new AppError('NOT_FOUND', { field: 'orgCode' })
      }
      return userInfo(await changeAccount(kernel, user, { change: { orgCode }, check }), session.token)
    },
  }
}
