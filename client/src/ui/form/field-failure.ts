import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts'
import { answerText } from '#client/lib/call-failure-words.ts'
import { refusalText } from '#client/lib/server-words.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

export interface FieldFailure {
  readonly field: string
  readonly text: string
}

/** The field of each error code, from the codes of each field: responses over REST name none. */
export const fieldsByCode = <F extends string>(
  errors: Readonly<Partial<Record<F, readonly ErrorKey[]>>>,
): Readonly<Record<number, F>> => {
  const fields = Object.keys(errors) as F[] // the keys of a constant table
  return Object.fromEntries(fields.flatMap((field) => (errors[field] ?? []).map((key) => [catalogue[key].code, field])))
}

/**
 * The field for which a call was refused, with its message; undefined if the refusal concerns no field. `fieldOf` has the field
 * of each code, for calls over REST.
 */
export const fieldFailure = (
  error: unknown,
  fieldOf: Readonly<Record<number, string>> = {},
): FieldFailure | undefined => {
  const failed = callErrorOf(error)
  if (failed?.fault !== 'answer') return undefined
  const field = failed.field ?? fieldOf[failed.code]
  return field === undefined ? undefined : { field, text: answerText(failed.code, failed.message) }
}

/** The refusal in the server's words, as the forms of an account show it (spec §8, Other messages). */
export const inServerWords = ({ field, text }: FieldFailure, error: unknown): FieldFailure => ({
  field,
  text: refusalText(error) ?? text,
})
