/** Kind of failure: an API error code, an HTTP status without one, or no response. */
export type Fault = 'answer' | 'http' | 'timeout' | 'network' | 'cancelled'

export interface CallFailure {
  readonly fault: Fault
  /** The catalogue's code; 0 when the API did not respond. */
  readonly code: number
  readonly message: string
  readonly field: string | null
  /** HTTP status; 0 without a response. */
  readonly http: number
  readonly result: unknown
  /** The id under which the server's log names the call; '' without a response. */
  readonly requestId: string
  /** Whether the machine itself had no network when the call failed. */
  readonly isOffline: boolean
}

/** Header of every response. */
export const REQUEST_ID_HEADER = 'x-request-id'

export const requestIdOf = ({ headers }: Pick<Response, 'headers'>): string => headers.get(REQUEST_ID_HEADER) ?? ''

/** A failed call, the same for REST and tRPC. */
export class CallError extends Error implements CallFailure {
  readonly fault: Fault
  readonly code: number
  readonly field: string | null
  readonly http: number
  readonly result: unknown
  readonly requestId: string
  readonly isOffline: boolean

  constructor(failure: Partial<CallFailure> & Pick<CallFailure, 'fault'>, options?: ErrorOptions) {
    super(failure.message ?? '', options)
    this.name = 'CallError'
    this.fault = failure.fault
    this.code = failure.code ?? 0
    this.field = failure.field ?? null
    this.http = failure.http ?? 0
    this.result = failure.result ?? null
    this.requestId = failure.requestId ?? ''
    this.isOffline = failure.isOffline ?? false
  }
}
