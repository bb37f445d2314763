import { answerText, notifyError } from '#client/lib/feedback.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** The field that a call was refused for, with the sentence for it; undefined when none is to blame. */
export const fieldFailure = (error: unknown): { readonly field: string; readonly text: string } | undefined => {
  const failed = callErrorOf(error)
  if (failed === undefined || failed.fault !== 'answer' || failed.field === null) return undefined
  return { field: failed.field, text: answerText(failed.code, failed.message) }
}

/** Puts a refusal beside its field where the form has one, else says it aloud. For calls whose meta is quiet. */
export const tellForm = (
  error: unknown,
  names: readonly string[],
  put: (field: string, text: string) => void,
): void => {
  const failure = fieldFailure(error)
  if (failure !== undefined && names.includes(failure.field)) put(failure.field, failure.text)
  else notifyError(error)
}
