import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts'

export interface ErrorParticulars {
  /** The input field at fault, by its name in the contract. */
  readonly field?: string
  /** Replaces the catalogue's text: a Chinese sentence for the user. */
  readonly message?: string
  /** Follows the catalogue's text after a colon: consoles show this part, or the catalogue's text alone. */
  readonly reason?: string
  /** The `result` beside the code, such as the token of an account that must be completed. */
  readonly result?: unknown
  /** The allowed values of the field, where it is a choice. */
  readonly allowed?: readonly string[]
  /** The message in English, for developers and tests: the whole path, the received value, the expected one. */
  readonly hint?: string
  /** The code, where it has no row of its own but is in a range of the catalogue. */
  readonly code?: number
}

const messageOf = (key: ErrorKey, { message, reason }: ErrorParticulars): string => {
  const { text } = catalogue[key]
  return message ?? (reason === undefined ? text : `${text}：${reason}`)
}

/** An expected failure: a row of the catalogue, with the details of this case. */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly field: string | undefined
  readonly allowed: readonly string[] | undefined
  readonly hint: string | undefined
  readonly result: unknown
  readonly code: number

  constructor(key: ErrorKey, particulars: ErrorParticulars = {}) {
    super(messageOf(key, particulars))
    this.name = 'AppError'
    this.key = key
    this.field = particulars.field
    this.allowed = particulars.allowed
    this.hint = particulars.hint
    this.result = particulars.result ?? null
    this.code = particulars.code ?? catalogue[key].code
  }

  /** The HTTP status for control calls and tRPC; 422 where the catalogue has none. */
  get http(): number {
    return catalogue[this.key].http ?? 422
  }
}
