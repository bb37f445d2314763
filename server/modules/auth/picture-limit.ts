import { SELF_CALL_ADDRESS } from '#server/platform/self-call.ts'
import { networkOf } from '#server/platform/network-of.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { MINUTE, SECOND } from '#shared/time.ts'

/** Picture codes that one address (IPv6: one /64 network) may fetch from a world within a minute of the transport's clock. */
export const MAX_PICTURES_PER_MINUTE = 60
/** Addresses counted simultaneously; beyond that the count that began first is dropped. */
const MAX_ADDRESSES = 10_000

interface Window {
  readonly since: number
  count: number
}

const refusal = (seconds: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', {
    message: `获取验证码过于频繁：每个地址每分钟最多${MAX_PICTURES_PER_MINUTE}次，请${seconds}秒后再试`,
  })

/** Limits picture codes per address: they need no login, and each costs drawing time and memory. */
export const createPictureLimit = (clock: Pick<TransportClock, 'now'>) => {
  const windows = new Map<string, Window>()
  const windowOf = (address: string, now: number): Window => {
    const known = windows.get(address)
    if (known && now - known.since < MINUTE) return known
    // Deleted and set again, so that the map stays in order of age.
    windows.delete(address)
    const window = { since: now, count: 0 }
    windows.set(address, window)
    const [oldest] = windows.keys()
    if (windows.size > MAX_ADDRESSES && oldest !== undefined) windows.delete(oldest)
    return window
  }
  return {
    count: (address: string) => {
      // A scenario plays a day of logins within moments, so calls from inside the world do not count.
      if (address === SELF_CALL_ADDRESS) return
      const now = clock.now()
      const window = windowOf(networkOf(address), now)
      if (window.count >= MAX_PICTURES_PER_MINUTE) throw refusal(Math.ceil((window.since + MINUTE - now) / SECOND))
      window.count += 1
    },
  }
}
