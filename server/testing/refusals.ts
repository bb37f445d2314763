import { keyOfCode, type ErrorKey } from '#shared/errors/catalogue.ts'

interface Facts {
  /** The HTTP status. */
  readonly status: number
  /** As in docs/codes.md. */
  readonly code: number
  /** What the server says, in Chinese. */
  readonly reason: string
}

const named = ({ code, status }: Facts): string => {
  const key = keyOfCode(code)
  return `${code}${key === undefined ? '' : ` ${key}`}, HTTP ${status}`
}

/** A call of the API that was answered with another code than success. */
export class CallRefused extends Error {
  /** The name of the contract, such as `event.feedback`. */
  readonly call: string
  readonly code: number
  /** The code's name in the catalogue; undefined for one that lies in a range. */
  readonly key: ErrorKey | undefined
  readonly status: number
  readonly reason: string
  /** What came beside the code, such as the session of an account that is to be completed. */
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

/** A control call that was refused; nothing has happened then. */
export class ControlRefused extends Error {
  /** The name of the contract, such as `emit`. */
  readonly call: string
  readonly code: number
  readonly key: ErrorKey | undefined
  readonly status: number
  /** The field of the input that is at fault, by its whole path such as `clock.now`; null where none is. */
  readonly field: string | null
  readonly reason: string
  /** What the field may be, where it is a choice; null where it is none. */
  readonly allowed: readonly string[] | null
  /** The reason in English: the whole path, what came, what is right; null where only the server knows it. */
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

/** A frame or a call that was expected and did not come, or came and was not expected. */
export class ExpectationFailed extends Error {
  /** `calledFrom`: the lines of the stack at which the expectation was written, where they are known. */
  constructor(message: string, calledFrom = '') {
    super(message)
    this.name = 'ExpectationFailed'
    if (calledFrom !== '') this.stack = `${this.name}: ${message}${calledFrom}`
  }
}
