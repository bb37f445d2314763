import { answerText } from '#client/lib/feedback.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

export interface FieldFailure {
  readonly field: string
  readonly text: string
}

/** The field for which a call was refused, with its message; undefined if the refusal names no field. */
export const fieldFailure = (error: unknown): FieldFailure | undefined => {
  const failed = callErrorOf(error)
  if (failed === undefined || failed.fault !== 'answer' || failed.field === null) return undefined
  return { field: failed.field, text: answerText(failed.code, failed.message) }
}
