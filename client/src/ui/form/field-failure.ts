import { answerText } from '#client/lib/feedback.ts'
import { refusalOf } from '#client/lib/server-words.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

export interface FieldFailure {
  readonly field: string
  readonly text: string
}

/**
 * The field for which a call was refused, with its message; undefined if the refusal concerns no field. `fieldOf` has the field
 * of each code, since responses over REST name none.
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
  text: refusalOf(error)?.message ?? text,
})
