import { maskText, parseJson } from '#server/worlds/journal/mask.ts'
import type { ExchangeRecord } from '#server/worlds/journal/records.ts'
import { Session } from '#shared/auth/auth.contract.ts'
import { success } from '#shared/api/envelope.ts'
import { contracts, namedContracts } from '#shared/api/index.ts'

/* Derives from a stored exchange, when it is read: the names of its calls, their codes, and the user. */

const business = namedContracts(contracts)
/** The calls whose result is a session: their callers had none before. */
const logins: ReadonlySet<string> = new Set(
  business.flatMap(({ name, contract }) => (contract.output === Session ? [name] : [])),
)
const okCodes: ReadonlyMap<string, number> = new Map(
  business.map(({ name, contract }) => [name, contract.okCode ?? 200]),
)

const TRPC = '/trpc/'
export const isTrpc = ({ url }: Pick<ExchangeRecord, 'url'>): boolean => url.startsWith(TRPC)

/** Decodes percent-encoded text; returns malformed text unchanged. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The path of a request, with anything that looks like a secret masked. */
export const pathOf = ({ url }: Pick<ExchangeRecord, 'url'>): string => maskText(decoded(url.split('?')[0] ?? ''))

export const fieldOf = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    value,
  )

/** The names of the calls; a tRPC batch has several in its path. */
export const callsOf = (record: ExchangeRecord): string[] => {
  if (record.call !== null) return [record.call]
  if (!isTrpc(record)) return []
  const path = record.url.split('?')[0] ?? ''
  return decoded(path.slice(TRPC.length))
    .split(',')
    .filter((name) => name !== '')
}

/** The parsed response body; undefined when it is not JSON or was not stored. */
export const answerOf = ({ answer, envelope, at }: ExchangeRecord): unknown => {
  if (typeof answer !== 'string') return undefined
  return envelope === null ? parseJson(answer) : success(envelope, JSON.parse(answer), at)
}

/** The response bodies of the calls; tRPC answers a batch with a list. */
const answersOf = (record: ExchangeRecord): unknown[] => [answerOf(record)].flat()

const codeIn = (answer: unknown, name: string, status: number): number => {
  const code = fieldOf(answer, 'error', 'data', 'catalogueCode')
  if (typeof code === 'number') return code
  return fieldOf(answer, 'result') === undefined ? status : (okCodes.get(name) ?? 200)
}

/** The body code of each call; the HTTP status where there is none. */
export const codesOf = (record: ExchangeRecord): number[] => {
  if (record.code !== null) return [record.code]
  const answers = answersOf(record)
  const codes = callsOf(record).map((name, index) => codeIn(answers[index], name, record.status))
  return codes.length === 0 ? [record.status] : codes
}

const personIn = (answer: unknown): string | null => {
  const session = fieldOf(answer, 'result', 'data') ?? fieldOf(answer, 'result')
  const id = fieldOf(session, 'userInfo', 'id')
  return typeof id === 'string' ? id : null
}

/** The user of an exchange: the owner of the token, or the user who has just signed in. */
export const userOf = (record: ExchangeRecord): string | null => {
  if (record.session !== null) return record.session.userId
  if (!callsOf(record).some((name) => logins.has(name))) return null
  return answersOf(record).reduce<string | null>((found, answer) => found ?? personIn(answer), null)
}
