import type { FormInstance } from 'antd'
import { answerText, notifyError } from '#client/lib/feedback.ts'
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

/** Shows a refusal beside its field if the form has that field, else as a toast. For calls whose meta is quiet. */
export const showFormError = <V>(
  error: unknown,
  names: readonly string[],
  form: Pick<FormInstance<V>, 'setFields'>,
): void => {
  const failure = fieldFailure(error)
  if (failure === undefined || !names.includes(failure.field)) return notifyError(error)
  // antd types every path into the values; these are the top-level field names.
  form.setFields([{ name: failure.field as never, errors: [failure.text] }])
}
