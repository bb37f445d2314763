/** Where a call came to grief: the API answered with a code, a status without one, or there was no answer. */
export type Fault = 'answer' | 'http' | 'timeout' | 'network' | 'cancelled'

export interface CallFailure {
  readonly fault: Fault
  /** The catalogue's code; 0 when the API did not answer. */
  readonly code: number
  readonly message: string
  readonly field: string | null
  /** HTTP status; 0 when there was no answer. */
  readonly http: number
  readonly result: unknown
}

/** A failed call, the same whichever door it went through. */
export class CallError extends Error implements CallFailure {
  readonly fault: Fault
  readonly code: number
  readonly field: string | null
  readonly http: number
  readonly result: unknown

  constructor(failure: Partial<CallFailure> & Pick<CallFailure, 'fault'>, options?: ErrorOptions) {
    super(failure.message ?? '', options)
    this.name = 'CallError'
    this.fault = failure.fault
    this.code = failure.code ?? 0
    this.field = failure.field ?? null
    this.http = failure.http ?? 0
    this.result = failure.result ?? null
  }
}
