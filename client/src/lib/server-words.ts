import { lookUp } from '#shared/errors/catalogue.ts'
import type { CallError } from '#client/lib/call-error.ts'
import { notifyError, warn } from '#client/lib/feedback.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** A refusal that is the person's to know: what the server said. Undefined for anything else, the end of the session among it. */
export const refusalOf = (error: unknown): CallError | undefined => {
  const failed = callErrorOf(error)
  return failed?.fault === 'answer' && lookUp(failed.code).show === 'toast' && failed.message !== ''
    ? failed
    : undefined
}

/** A refusal at the field its code is about, as answers over REST name none; undefined for what is no field's fault. */
export const refusalAt = <F extends string>(
  error: unknown,
  fieldOf: Readonly<Record<number, F>>,
): Partial<Record<F, string>> | undefined => {
  const refusal = refusalOf(error)
  const field = refusal && fieldOf[refusal.code]
  // One of the fields, with its sentence.
  return field && ({ [field]: refusal.message } as Partial<Record<F, string>>)
}

/** Says a refusal in the server's own words, as the forms want it (spec §8, Other messages), and any other failure as ever. */
export const tellRefusal = (error: unknown): void => {
  const refusal = refusalOf(error)
  if (refusal) warn(refusal.message)
  else notifyError(error)
}
