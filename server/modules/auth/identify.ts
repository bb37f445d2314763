import { isEngineering } from '#server/modules/auth/engineering.repo.ts'
import type { Identity } from '#server/modules/auth/identity.ts'
import { missing } from '#server/platform/parse-input.ts'
import { checkPassword } from '#server/platform/passwords.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { findByPhone } from '#server/worlds/read-model/people.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  /** The picture code, if one was sent. */
  readonly captcha?: string | undefined
  readonly checkKey?: string | undefined
}

export interface PhoneCredentials {
  readonly mobile: string
  readonly captcha: string
}

/** Checks the picture code of a login. A code that is sent is checked even where none is required. */
const checkPicture = (
  { settings: { guesses } }: Kernel,
  { captchas }: Identity,
  { captcha = '', checkKey = '' }: Credentials,
) => {
  if (captcha === '' && guesses.captcha === 'optional') return
  if (captcha === '' || checkKey === '') throw missing(captcha === '' ? 'captcha' : 'checkKey')
  captchas.check(checkKey, captcha)
}

const known = async (user: UserRecord | undefined, password: string): Promise<UserRecord> => {
  if (!user || user.deleted) throw new AppError('ACCOUNT_UNKNOWN', { field: 'username' })
  if (!(await checkPassword(password, user.passwordHash))) throw new AppError('WRONG_PASSWORD', { field: 'password' })
  return user
}

/** The ways to prove an identity. `address` is the caller's network address. */
export const createIdentify = (kernel: Kernel, identity: Identity) => {
  const { limit, smsCodes, proofs } = identity
  return {
    byPassword: async (credentials: Credentials, address: string): Promise<UserRecord> => {
      const { username, password } = credentials
      checkPicture(kernel, identity, credentials)
      const passed = limit.tried(username, address)
      const user = await known(kernel.model.usersByName.get(username), password)
      passed()
      return user
    },
    byPhone: async ({ mobile, captcha }: PhoneCredentials, address: string): Promise<UserRecord> => {
      await smsCodes.use({ phone: mobile, purpose: 'login', code: captcha, address })
      const user = findByPhone(kernel.model, mobile)
      // The phone was released since its code was sent.
      if (!user) throw new AppError('NOT_REGISTERED', { field: 'mobile' })
      if (!(await isEngineering(kernel, user))) throw new AppError('NOT_ENGINEERING')
      return user
    },
    byTicket: async (ticket: string): Promise<UserRecord> => {
      const user = kernel.model.usersByName.get(await proofs.takeTicket(ticket))
      // The hall site has users that this platform does not have.
      if (!user || user.deleted) throw new AppError('USER_NOT_ON_PLATFORM')
      return user
    },
  }
}
