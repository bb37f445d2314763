import { MINUTE } from '#shared/time.ts'
import { isRecord } from '#client/lib/is-record.ts'
import { tabStorage } from '#client/lib/page-storage.ts'
import { pageClock } from '#client/lib/page-clock.ts'

/** The draft of the first step; its phone is retained for a return to that step. */
export const RECOVER_DRAFT = 'RECOVER'

const STORAGE_KEY = 'VERIFIED_PHONE'
/** How long the server accepts the code after it has been checked. */
const LIFETIME_MS = 10 * MINUTE

/** A verified phone, with which the password of its account can be changed. */
export interface VerifiedPhone {
  readonly phone: string
  readonly username: string
  readonly smscode: string
}

export const saveVerified = ({ phone, username, smscode }: VerifiedPhone): void =>
  tabStorage.write(STORAGE_KEY, { phone, username, smscode }, pageClock.now() + LIFETIME_MS)

export const dropVerified = (): void => tabStorage.remove(STORAGE_KEY)

/** The phone that was recently verified in this tab, if there is one. */
export const readVerified = (): VerifiedPhone | undefined => {
  const found = tabStorage.read(STORAGE_KEY)
  if (!isRecord(found)) return undefined
  const { phone, username, smscode } = found
  const isWhole = typeof phone === 'string' && typeof username === 'string' && typeof smscode === 'string'
  return isWhole ? { phone, username, smscode } : undefined
}
