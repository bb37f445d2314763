import { keyOfCode, type ErrorKey } from '#shared/errors/catalogue.ts'

interface Facts {
  /** The HTTP status. */
  readonly status: number
  /** As in docs/codes.md. */
  readonly code: number
  /** The server's message, in Chinese. */
  readonly reason: string
}

const named = ({ code, status }: Facts): string => {
  const key = keyOfCode(code)
  return `${code}${key === undefined ? '' : ` ${key}`}, HTTP ${status}`
}

/** Thrown when a call of the API was answered with another code than success. */
export class CallRefused extends Error {
  /** The name of the contract, such as `event.feedback`. */
  readonly call: string
  readonly code: number
  /** The code's name in the catalogue; undefined for a code that is only covered by a range. */
  readonly key: ErrorKey | undefined
  readonly status: number
  readonly reason: string
  /** The result sent with the code, such as the session of an account that is to be completed. */
  readonly result: unknown

  constructor(call: string, facts: Facts & { readonly result?: unknown; readonly note?: string }) {
    super(`${call} was refused: ${facts.reason} (${named(facts)})${facts.note ?? ''}`)
    this.name = 'CallRefused'
    this.call = call
    this.code = facts.code
    this.key = keyOfCode(facts.code)
    this.status = facts.status
    this.reason = facts.reason
    this.result = facts.result ?? null
  }
}

interface ControlFacts {
  readonly field: string | null
  readonly allowed?: readonly string[]
  readonly hint?: string | null
}

/** Thrown when a control call was refused; it then had no effect. */
export class ControlRefused extends Error {
  /** The name of the contract, such as `emit`. */
  readonly call: string
  readonly code: number
  readonly key: ErrorKey | undefined
  readonly status: number
  /** The invalid input field, by its full path such as `clock.now`; null where there is none. */
  readonly field: string | null
  readonly reason: string
  /** The allowed values, where the field is a choice; null otherwise. */
  readonly allowed: readonly string[] | null
  /** The reason in English: full path, received value, expectation; null where the details are unknown. */
  readonly hint: string | null

  constructor(call: string, facts: Facts & ControlFacts) {
    const { field, reason, allowed = null, hint = null } = facts
    const where = field === null || field === '' ? '' : `${field}: `
    super(`${call} was refused: ${hint ?? `${where}${reason}`} (${named(facts)})`)
    this.name = 'ControlRefused'
    this.call = call
    this.code = facts.code
    this.key = keyOfCode(facts.code)
    this.status = facts.status
    this.field = field
    this.reason = reason
    this.allowed = allowed
    this.hint = hint
  }
}

/** Thrown when an expected frame or call did not come, or an excluded one did. */
export class ExpectationFailed extends Error {
  /** `calledFrom`: the stack lines of the expectation's caller, where known. */
  constructor(message: string, calledFrom = '') {
    super(message)
    this.name = 'ExpectationFailed'
    if (calledFrom !== '') this.stack = `${this.name}: ${message}${calledFrom}`
  }
}
