import { drawText, readableSigns } from '#server/modules/auth/captcha-picture.ts'
import { createPictureLimit } from '#server/modules/auth/picture-limit.ts'
import { sameText } from '#server/platform/same-text.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { SECOND } from '#shared/time.ts'

/** Lifetime of a picture code, in world time (jeecg-wire-facts §2.2). */
const LIFETIME_MS = 60 * SECOND
const CODE_LENGTH = 4
/** Picture codes need no login: beyond this number of pending codes the oldest are dropped. */
const MAX_CAPTCHAS = 10_000

export type CaptchasState = ReadonlyMap<string, Waiting>

interface Waiting {
  readonly code: string
  readonly exact: boolean
  readonly until: number
}

/** Picture codes. They live in memory alone, since they expire after a minute. */
export const createCaptchas = ({ clock, ids }: Pick<Kernel, 'clock' | 'ids'>) => {
  const waiting = new Map<string, Waiting>()
  const limit = createPictureLimit(transportClock)
  const put = (key: string, code: string, exact: boolean) => {
    // Deleted and set again, so that the map stays in order of age.
    waiting.delete(key)
    waiting.set(key, { code, exact, until: clock.now() + LIFETIME_MS })
    const [oldest] = waiting.keys()
    if (waiting.size > MAX_CAPTCHAS && oldest !== undefined) waiting.delete(oldest)
  }
  const same = ({ code, exact }: Waiting, given: string) =>
    exact ? sameText(given, code) : sameText(given.toLowerCase(), code.toLowerCase())

  return {
    /** A code that the client draws itself; it is compared case-sensitively. */
    spell: (address: string): { key: string; code: string } => {
      limit.count(address)
      const [key, code] = [ids.token(), ids.signs(readableSigns + readableSigns.toLowerCase(), CODE_LENGTH)]
      put(key, code, true)
      return { key, code }
    },
    /** A drawn code under the client's own key, as a data URI; compared case-insensitively. */
    draw: (key: string, address: string): string => {
      limit.count(address)
      const code = ids.signs(readableSigns, CODE_LENGTH)
      put(key, code, false)
      return drawText(code, (length) => ids.digits(length))
    },
    /** Consumes the code of a key, right or wrong: 6303 when it is missing or expired, 6301 when it does not match. */
    check: (key: string, code: string) => {
      const known = waiting.get(key)
      waiting.delete(key)
      if (!known || known.until <= clock.now()) throw new AppError('CAPTCHA_EXPIRED', { field: 'captcha' })
      if (!same(known, code)) throw new AppError('WRONG_CAPTCHA', { field: 'captcha' })
    },
    exportState: (): CaptchasState => new Map(waiting),
    /** Replaces all codes with those of a snapshot, or with none. */
    importState: (state: CaptchasState = new Map()) => {
      waiting.clear()
      for (const [key, one] of state) waiting.set(key, one)
    },
  }
}
