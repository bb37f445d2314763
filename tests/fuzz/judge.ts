import { catalogue, TOKEN_EXPIRED_500 } from '#shared/errors/catalogue.ts'
import type { Case } from '#tests/fuzz/cases.ts'
import { codesOf } from '#tests/support/contract-cases.ts'

export interface Answer {
  readonly status: number
  readonly body: string
}

interface Envelope {
  readonly code?: unknown
  readonly success?: unknown
  readonly message?: unknown
  readonly result?: unknown
  readonly timestamp?: unknown
}
interface Refusal {
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: { catalogueCode?: unknown } }
}

const deadToken: readonly number[] = [
  catalogue.TOKEN_MISSING.code,
  catalogue.TOKEN_MALFORMED.code,
  catalogue.TOKEN_EXPIRED.code,
]

const isRefusal = (status: number): boolean => status >= 400 && status < 500

const listed = ({ named, attack, api }: Case): readonly unknown[] => {
  // A header may turn the request into one of a foreign page.
  const guarded = attack === 'headers' && api !== 'rest' ? [catalogue.NO_PERMISSION.code] : []
  return [...codesOf(named.contract), ...guarded]
}

/** The only documented HTTP 500: an invalid token, for clients of the original product. */
const isDeadToken = ({ sent }: Case, { status }: Answer, { code, message }: Envelope): boolean =>
  status === 500 &&
  sent.path.startsWith('/sys/') &&
  message === TOKEN_EXPIRED_500 &&
  deadToken.some((one) => one === code)

const ofRest = (one: Case, answer: Answer, body: Envelope): string | null => {
  const { code, success, timestamp } = body
  if (answer.status !== 200 && !isDeadToken(one, answer, body)) return `HTTP ${answer.status}`
  if (success !== false) return 'it was taken'
  if (!listed(one).includes(code)) return `code ${String(code)} is not listed`
  return typeof timestamp === 'number' && timestamp > 0 ? null : 'it has no time'
}

const ofControl = (one: Case, { status }: Answer, { error }: Refusal): string | null => {
  if (!isRefusal(status)) return `HTTP ${status}`
  return listed(one).includes(error?.code) ? null : `code ${String(error?.code)} is not listed`
}

const ofTrpc = (one: Case, { status }: Answer, { error }: Refusal): string | null => {
  if (!isRefusal(status)) return `HTTP ${status}`
  const code = error?.data?.catalogueCode
  return listed(one).includes(code) ? null : `code ${String(code)} is not listed`
}

/** A malformed address: the call is unknown, and maybe the protocol, but a response there must be. */
const ofAddress = (one: Case, answer: Answer, body: Envelope & Refusal): string | null => {
  if (answer.status === 404 && typeof body.error?.message === 'string') return null
  return ofRest(one, answer, body) && ofControl(one, answer, body)
}

const parse = (text: string): (Envelope & Refusal) | null => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : null
  } catch {
    return null
  }
}

/** The error in the response to a malformed request; null when it is correct. */
export const fault = (one: Case, answer: Answer): string | null => {
  const body = parse(answer.body)
  if (!body) return `HTTP ${answer.status} without a JSON object`
  if (one.attack === 'address') return ofAddress(one, answer, body)
  if (one.api === 'control') return ofControl(one, answer, body)
  return one.api === 'trpc' ? ofTrpc(one, answer, body) : ofRest(one, answer, body)
}
