import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts'
import { answerText } from '#client/lib/feedback.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** What is wrong with a field, in the sentence that stands beside it. */
export interface FieldFailure<F extends string> {
  readonly field: F
  readonly text: string
}

/** Beside which field of a form a refusal stands: answers over REST name none. */
export type FieldRules<F extends string> = Readonly<Partial<Record<F, readonly ErrorKey[]>>>

/** The field a refused call stands beside, with its sentence; undefined for what is no field's fault. */
export const fieldFailureOf = <F extends string>(error: unknown, rules: FieldRules<F>): FieldFailure<F> | undefined => {
  const failed = callErrorOf(error)
  if (failed?.fault !== 'answer') return undefined
  const fields = Object.keys(rules) as F[] // the keys of a constant table
  const field = fields.find((one) => rules[one]?.some((key) => catalogue[key].code === failed.code))
  return field && { field, text: answerText(failed.code, failed.message) }
}
