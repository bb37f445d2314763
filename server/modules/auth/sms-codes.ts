import { countSms, dropProof, findProof, putProof, putSmsCode } from '#server/modules/auth/proof.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY, MINUTE } from '#shared/time.ts'

/** How long a code is good, in world time (jeecg-wire-facts §2). */
const LIFE = 10 * MINUTE
/** Carriers deliver no more codes to one number in a day: 6302 beyond. */
const PER_DAY = 10

/** What a code is for; one for a login opens nothing else. */
export type SmsPurpose = 'login' | 'register' | 'recover' | 'phone'

/** Codes by SMS: rows of the outbox, good once. */
export interface SmsCodes {
  /** Sends a code; 6305 while one is good, 6302 when the number has had too many today. */
  send(phone: string, purpose: SmsPurpose, recipients: readonly string[]): Promise<void>
  /** Checks a code without using it: 6303 when there is none, 6301 when it is another one. */
  check(phone: string, purpose: SmsPurpose, code: string): Promise<void>
  /** Uses a code up; fails as `check` does. */
  use(phone: string, purpose: SmsPurpose, code: string): Promise<void>
  /** Makes a code that has been checked good for the whole time again. */
  renew(phone: string, purpose: SmsPurpose, code: string): Promise<void>
}

const idOf = (phone: string, purpose: SmsPurpose): string => `sms ${purpose} ${phone}`

export const createSmsCodes = ({ clock, ids, store }: Kernel): SmsCodes => {
  const proofOf = (phone: string, purpose: SmsPurpose, code: string) => {
    const createdAt = clock.now()
    return {
      id: idOf(phone, purpose),
      kind: 'sms' as const,
      subject: phone,
      secret: code,
      createdAt,
      expiresAt: createdAt + LIFE,
    }
  }
  const check: SmsCodes['check'] = async (phone, purpose, code) => {
    const proof = await findProof(store.prisma, idOf(phone, purpose), clock.now())
    if (!proof) throw new AppError('CAPTCHA_EXPIRED', { field: 'captcha' })
    if (proof.secret !== code) throw new AppError('WRONG_CAPTCHA', { field: 'captcha', message: '手机验证码错误' })
  }

  return {
    send: async (phone, purpose, recipients) => {
      if (await findProof(store.prisma, idOf(phone, purpose), clock.now()))
        throw new AppError('CAPTCHA_STILL_VALID', { field: 'mobile', message: '验证码10分钟内，仍然有效！' })
      if ((await countSms(store.prisma, phone, clock.now() - DAY)) >= PER_DAY)
        throw new AppError('CAPTCHA_NOT_SENT', { field: 'mobile' })
      const code = ids.digits(6)
      const text = `【烽燧】您的验证码是 ${code}，10 分钟内有效，请勿告诉他人。`
      await putSmsCode(store.prisma, proofOf(phone, purpose, code), {
        id: `sms-${ids.digits(19)}`,
        phone,
        text,
        recipients,
      })
    },
    check,
    use: async (phone, purpose, code) => {
      await check(phone, purpose, code)
      if (!(await dropProof(store.prisma, idOf(phone, purpose))))
        throw new AppError('CAPTCHA_EXPIRED', { field: 'captcha' })
    },
    renew: (phone, purpose, code) => putProof(store.prisma, proofOf(phone, purpose, code)),
  }
}
