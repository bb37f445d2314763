import { catalogue } from '#shared/errors/catalogue.ts'
import { MINUTE } from '#shared/time.ts'
import { isRecord } from '#client/lib/is-record.ts'
import { tabStorage } from '#client/lib/page-storage.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

const STORAGE_KEY = 'COMPLETION'
/** How long the server accepts the completion of an account. */
const LIFETIME_MS = 30 * MINUTE

/** An account that must be completed before it can be used, with the token that is valid only for that. */
export interface Completion {
  readonly token: string
  readonly username: string
  readonly realname: string
  readonly phone: string
  readonly email: string
  /** Names of the departments. */
  readonly departs: readonly string[]
  /** Whether the original sign-in requested a lasting session. */
  readonly lasting: boolean
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const namesOf = (departs: unknown): string[] =>
  Array.isArray(departs) ? departs.filter(isRecord).map(({ departName }) => text(departName)) : []

const textsOf = ({ token, username, realname, phone, email }: Readonly<Record<string, unknown>>) => ({
  token: text(token),
  username: text(username),
  realname: text(realname),
  phone: text(phone),
  email: text(email),
})

/** Reads the limited session of 9010 and 6205; undefined for any other refusal. */
export const completionOf = (error: unknown, lasting: boolean): Completion | undefined => {
  const failed = callErrorOf(error)
  const codes = [catalogue.ACCOUNT_INCOMPLETE.code, catalogue.CERTIFICATION_INCOMPLETE.code]
  if (!failed || !codes.includes(failed.code) || !isRecord(failed.result)) return undefined
  const { token, userInfo, departs } = failed.result
  if (text(token) === '' || !isRecord(userInfo)) return undefined
  return { ...textsOf({ ...userInfo, token }), departs: namesOf(departs), lasting }
}

export const saveCompletion = (completion: Completion): void =>
  tabStorage.write(STORAGE_KEY, completion, pageClock.now() + LIFETIME_MS)

export const dropCompletion = (): void => tabStorage.remove(STORAGE_KEY)

/** The account that waits to be completed in this tab, if there is one. */
export const readCompletion = (): Completion | undefined => {
  const found = tabStorage.read(STORAGE_KEY)
  if (!isRecord(found) || text(found['token']) === '') return undefined
  const { departs, lasting } = found
  return { ...textsOf(found), departs: Array.isArray(departs) ? departs.map(text) : [], lasting: lasting === true }
}
