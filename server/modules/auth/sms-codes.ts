import { createCodeLimit } from '#server/modules/auth/code-limit.ts'
import {
  countSms,
  countTry,
  endCode,
  findProof,
  putSmsCode,
  type ProofRecord,
} from '#server/modules/auth/proof.repo.ts'
import { sameText } from '#server/platform/same-text.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY, MINUTE } from '#shared/time.ts'

/** Lifetime of a code, in world time (jeecg-wire-facts §2). */
const LIFETIME_MS = 10 * MINUTE
/** Carriers deliver no more codes to one number in a day: 6302 beyond. */
const MAX_CODES_PER_DAY = 10
/** After this many wrong tries a code is dead. With ten codes a day, a phone allows 50 guesses in 900,000. */
const MAX_TRIES = 5

/** Purpose of a code; a login code is refused for any other purpose. */
export type SmsPurpose = 'login' | 'register' | 'recover' | 'phone'

/** A code that a caller submits. */
export interface CodeTry {
  readonly phone: string
  readonly purpose: SmsPurpose
  readonly code: string
  /** The caller's network address. */
  readonly address: string
  /** The account that proves a new phone; without it the phone identifies the account. */
  readonly account?: string
}

const idOf = (phone: string, purpose: SmsPurpose): string => `sms ${purpose} ${phone}`

const wrongCode = () => new AppError('WRONG_CAPTCHA', { field: 'captcha', message: '手机验证码错误' })
const expired = () => new AppError('CAPTCHA_EXPIRED', { field: 'captcha' })

/**
 * SMS codes: rows of the outbox, each usable once. A wrong, dead or missing code fails after the same query with 6301. So
 * does any code from an address or account with too many tries. The code that was sent fails with 6303 when it is expired
 * or used.
 */
export const createSmsCodes = ({ clock, ids, store }: Kernel) => {
  const limit = createCodeLimit(clock)

  /** Proves the right code. Counts the try first, so that simultaneous guesses each see the current count. */
  const prove = async ({ phone, purpose, code, ...caller }: CodeTry): Promise<ProofRecord> => {
    const mayTry = limit.take(caller)
    const proof = await countTry(store.prisma, idOf(phone, purpose), mayTry ? 1 : 0)
    const isRight = sameText(code, proof?.secret ?? '')
    if (!mayTry || !proof || !isRight || proof.tries > MAX_TRIES) throw wrongCode()
    limit.refund(caller)
    return proof
  }
  /** Checks a code and lets it expire after `life`. */
  const proveUntil = async (codeTry: CodeTry, life: number) => {
    const proof = await prove(codeTry)
    const now = clock.now()
    if (!(await endCode(store.prisma, proof, { now, expiresAt: now + life }))) throw expired()
  }
  const send = async (phone: string, purpose: SmsPurpose, recipients: readonly string[]) => {
    const [id, createdAt] = [idOf(phone, purpose), clock.now()]
    const good = await findProof(store.prisma, id, createdAt)
    if (good && good.tries < MAX_TRIES)
      throw new AppError('CAPTCHA_STILL_VALID', { field: 'mobile', message: '验证码10分钟内，仍然有效！' })
    if ((await countSms(store.prisma, phone, createdAt - DAY)) >= MAX_CODES_PER_DAY)
      throw new AppError('CAPTCHA_NOT_SENT', { field: 'mobile' })
    const code = ids.digits(6)
    const text = `【烽燧】您的验证码是 ${code}，10 分钟内有效，请勿告诉他人。`
    await putSmsCode(
      store.prisma,
      { id, kind: 'sms', subject: phone, secret: code, tries: 0, createdAt, expiresAt: createdAt + LIFETIME_MS },
      { id: `sms-${ids.digits(19)}`, phone, text, recipients },
    )
  }

  return {
    /** Sends a code; 6305 while one is valid, 6302 when the number has had too many today. */
    // Serialised: simultaneous requests would exceed the ten codes a day, each with five tries of its own.
    send: (...args: Parameters<typeof send>) => store.inTurn(() => send(...args)),
    /** Checks a code and consumes it. */
    use: (codeTry: CodeTry) => proveUntil(codeTry, 0),
    /** Checks a code and renews its lifetime. */
    renew: (codeTry: CodeTry) => proveUntil(codeTry, LIFETIME_MS),
    exportState: limit.exportState,
    importState: limit.importState,
  }
}
