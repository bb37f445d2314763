import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts'
import { answerText } from '#client/lib/call-failure-words.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** An invalid field, with the message beside it. */
export interface FieldFailure<F extends string> {
  readonly field: F
  readonly text: string
}

/** The field of a form for each refusal: error responses over REST do not name one. */
export type FieldRules<F extends string> = Readonly<Partial<Record<F, readonly ErrorKey[]>>>

/** The field of a refused call, with its message; undefined for a failure that concerns no field. */
export const fieldFailureOf = <F extends string>(error: unknown, rules: FieldRules<F>): FieldFailure<F> | undefined => {
  const failed = callErrorOf(error)
  if (failed?.fault !== 'answer') return undefined
  const fields = Object.keys(rules) as F[] // the keys of a constant table
  const field = fields.find((one) => rules[one]?.some((key) => catalogue[key].code === failed.code))
  return field && { field, text: answerText(failed.code, failed.message) }
}
