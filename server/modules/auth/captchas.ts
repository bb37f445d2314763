import { drawText, readableSigns } from '#server/modules/auth/captcha-picture.ts'
import { createPictureLimit } from '#server/modules/auth/picture-limit.ts'
import { sameText } from '#server/platform/same-text.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { SECOND } from '#shared/time.ts'

/** How long a picture is good, in world time (jeecg-wire-facts §2.2). */
const LIFE = 60 * SECOND
const LENGTH = 4
/** Pictures are open to anybody: beyond so many waiting ones the oldest go. */
const KEPT = 10_000

/** Picture codes: in memory alone, since a minute later they are worth nothing anyway. */
export interface Captchas {
  /** A code the client draws itself; it is compared sign by sign. */
  spell(address: string): { key: string; code: string }
  /** A drawn code under the client's own key, as a data URI; capitals do not matter. */
  draw(key: string, address: string): string
  /** Uses the code of a key up, right or wrong: 6303 when there is none or it is too old, 6301 when it is another one. */
  check(key: string, code: string): void
  keep(): KeptCaptchas
  /** Knows no more than what was kept. */
  begin(kept?: KeptCaptchas): void
}

export type KeptCaptchas = ReadonlyMap<string, Waiting>

interface Waiting {
  readonly code: string
  readonly exact: boolean
  readonly until: number
}

export const createCaptchas = ({ clock, ids }: Pick<Kernel, 'clock' | 'ids'>): Captchas => {
  const waiting = new Map<string, Waiting>()
  const limit = createPictureLimit(transportClock)
  const put = (key: string, code: string, exact: boolean) => {
    // Anew, so that the order of the map is the order of age.
    waiting.delete(key)
    waiting.set(key, { code, exact, until: clock.now() + LIFE })
    const [oldest] = waiting.keys()
    if (waiting.size > KEPT && oldest !== undefined) waiting.delete(oldest)
  }
  const same = ({ code, exact }: Waiting, given: string) =>
    exact ? sameText(given, code) : sameText(given.toLowerCase(), code.toLowerCase())

  return {
    spell: (address) => {
      limit.count(address)
      const [key, code] = [ids.token(), ids.signs(readableSigns + readableSigns.toLowerCase(), LENGTH)]
      put(key, code, true)
      return { key, code }
    },
    draw: (key, address) => {
      limit.count(address)
      const code = ids.signs(readableSigns, LENGTH)
      put(key, code, false)
      return drawText(code, (length) => ids.digits(length))
    },
    check: (key, code) => {
      const known = waiting.get(key)
      waiting.delete(key)
      if (!known || known.until <= clock.now()) throw new AppError('CAPTCHA_EXPIRED', { field: 'captcha' })
      if (!same(known, code)) throw new AppError('WRONG_CAPTCHA', { field: 'captcha' })
    },
    keep: () => new Map(waiting),
    begin: (kept = new Map()) => {
      waiting.clear()
      for (const [key, one] of kept) waiting.set(key, one)
    },
  }
}
