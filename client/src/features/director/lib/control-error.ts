import { isRecord } from '#client/lib/is-record.ts'

/** Why a control call failed. */
export type ControlFailure =
  /** Refused by the call itself, with the invalid field. */
  | 'refused'
  /** The admin token is missing or wrong. */
  | 'locked'
  /** There is no such world, or no such call. */
  | 'gone'
  /** No response. */
  | 'unreachable'
  | 'broken'

interface ControlErrorParts {
  readonly failure: ControlFailure
  readonly message: string
  readonly field?: string | null
}

/** A failed control call, with the message to show. */
export class ControlError extends Error {
  readonly failure: ControlFailure
  readonly field: string | null

  constructor({ failure, message, field = null }: ControlErrorParts, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ControlError'
    this.failure = failure
    this.field = field
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const failureOf = (status: number, key: unknown): ControlFailure => {
  if (status === 403) return 'locked'
  // A body with an error key comes from a call; without one no call has handled the request.
  if (typeof key === 'string') return 'refused'
  return status === 404 ? 'gone' : 'broken'
}

/** The error for an error response of a control call. */
export const errorOfAnswer = (status: number, body: unknown): ControlError => {
  const { key, message, field }: Readonly<Record<string, unknown>> =
    isRecord(body) && isRecord(body['error']) ? body['error'] : {}
  return new ControlError({
    failure: failureOf(status, key),
    message: textOf(message) ?? `HTTP ${status}`,
    field: textOf(field),
  })
}

/** The message of any failure: the server's, or that there was no response. */
export const failureText = (error: unknown, unreachable: string): string =>
  error instanceof ControlError && error.failure !== 'unreachable' ? error.message : unreachable

const isWithin = (place: string, field: string): boolean =>
  place === field || place.startsWith(`${field}.`) || place.startsWith(`${field}[`)

/** Whether one of the fields, or a part of it, is invalid. */
export const isAbout = (error: unknown, fields: readonly string[]): boolean =>
  fields.some((field) => fieldError(error, field) !== null)

/** The message for a field if it, or a part of it such as `clock.now`, is invalid. */
export const fieldError = (error: unknown, field: string): string | null =>
  error instanceof ControlError && isWithin(error.field ?? '', field) ? error.message : null
