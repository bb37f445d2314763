import { createAccount, findTaken, type Taken } from '#server/modules/account/account.repo.ts'
import type { Identity } from '#server/modules/auth/identity.ts'
import type { SmsPurpose } from '#server/modules/auth/sms-codes.ts'
import { hashNewPassword } from '#server/platform/passwords.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { findByPhone } from '#server/worlds/read-model/people.ts'
import { refreshPeople } from '#server/worlds/read-model/refresh.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import type { accountContracts, smsModes } from '#shared/account/account.contract.ts'
import type { InputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Input<N extends keyof typeof accountContracts> = InputOf<(typeof accountContracts)[N]>

const purposes: Readonly<Record<(typeof smsModes)[number], SmsPurpose>> = {
  0: 'login',
  1: 'register',
  2: 'recover',
  3: 'phone',
}

const takenTexts: Readonly<Record<Taken, string>> = {
  username: '用户名已注册',
  phone: '该手机号已注册',
  email: '邮箱已被注册',
}

const refuseTaken = (taken: Taken | null): void => {
  if (taken) throw new AppError('ALREADY_REGISTERED', { field: taken, message: takenTexts[taken] })
}

/** Phones that may receive a code. The purpose decides whether the phone must belong to an account or be free. */
const receivers = (user: UserRecord | undefined, purpose: SmsPurpose): string[] => {
  if (purpose === 'register' || purpose === 'phone') {
    if (user) throw new AppError(purpose === 'phone' ? 'PHONE_TAKEN' : 'ALREADY_REGISTERED', { field: 'mobile' })
    return []
  }
  if (!user) throw new AppError('NOT_REGISTERED', { field: 'mobile' })
  if (user.status !== 1) throw new AppError('ACCOUNT_FROZEN', { field: 'mobile' })
  return [user.id]
}

/** Registration: sends a code to a phone and creates an account with it. `address` is the caller's network address. */
export const createRegistrationService = (kernel: Kernel, { smsCodes }: Identity) => {
  const { store, ids, clock } = kernel

  return {
    sendCode: async ({ mobile, smsmode }: Input<'sms'>) => {
      const purpose = purposes[smsmode]
      await smsCodes.send(mobile, purpose, receivers(findByPhone(kernel.model, mobile), purpose))
    },
    register: async (
      { phone, smscode, password, username = phone, realname = username, email = '' }: Input<'register'>,
      address: string,
    ) => {
      refuseTaken(await findTaken(store.prisma, { username, phone, email }))
      await smsCodes.use({ phone, purpose: 'register', code: smscode, address })
      const passwordHash = await hashNewPassword(password, ids.token())
      const account = { id: ids.digits(19), username, realname, phone, email, passwordHash, createdAt: clock.now() }
      refuseTaken(await createAccount(store.prisma, account))
      await refreshPeople(kernel, [account.id])
    },
  }
}
