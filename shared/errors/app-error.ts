import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts'

export interface ErrorParticulars {
  /** The input field at fault, as the contract names it. */
  readonly field?: string
  /** Replaces the catalogue's text: a Chinese sentence for the person. */
  readonly message?: string
  /** What comes in `result` beside the code, such as the token of an account that must be completed. */
  readonly result?: unknown
  /** What the field may be, where it is a choice. */
  readonly allowed?: readonly string[]
  /** The message in English, for calls by hand and from tests: the whole path, what came, what is right. */
  readonly hint?: string
  /** The number, where it has no row of its own but lies in a range of the catalogue. */
  readonly code?: number
}

/** An expected failure: a row of the catalogue, with what is particular to this case. */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly field: string | undefined
  readonly allowed: readonly string[] | undefined
  readonly hint: string | undefined
  readonly result: unknown
  readonly code: number

  constructor(key: ErrorKey, particulars: ErrorParticulars = {}) {
    super(particulars.message ?? catalogue[key].text)
    this.name = 'AppError'
    this.key = key
    this.field = particulars.field
    this.allowed = particulars.allowed
    this.hint = particulars.hint
    this.result = particulars.result ?? null
    this.code = particulars.code ?? catalogue[key].code
  }

  /** The status on doors that speak HTTP statuses; 422 where the catalogue names none. */
  get http(): number {
    return catalogue[this.key].http ?? 422
  }
}
