import { useEffect, useState } from 'react'
import { fieldFailureOf, type FieldFailure, type FieldRules } from '#client/features/auth/parts/field-failure.ts'
import { focusField } from '#client/ui/form/focus-field.ts'
import { notifyError } from '#client/lib/feedback.ts'

/** The running request: the whole form, or the code that it needs. */
export type Doing = 'submit' | 'code'

export interface Attempt<F extends string> {
  /** The invalid field that prevents the submission. */
  readonly invalid: FieldFailure<F> | undefined
  /** Resolves with a failure to show beside its field. */
  readonly act: () => Promise<FieldFailure<F> | undefined>
  readonly as?: Doing
}

/**
 * Submits a form. A failure of a field is shown beside that field, which receives the focus (its id is the field's name).
 * Other failures are shown as a toast.
 */
export const useSubmission = <F extends string>(rules: FieldRules<F>, first?: FieldFailure<F>) => {
  const [doing, setDoing] = useState<Doing>()
  const [failure, setFailure] = useState(first)
  useEffect(() => {
    if (failure) focusField(failure.field)
  }, [failure])
  const send = async ({ act, as = 'submit' }: Attempt<F>): Promise<void> => {
    setDoing(as)
    try {
      setFailure(await act())
    } catch (error) {
      const refused = fieldFailureOf(error, rules)
      setFailure(refused)
      if (!refused) notifyError(error)
    } finally {
      setDoing(undefined)
    }
  }
  const attempt = (what: Attempt<F>): void => {
    if (doing !== undefined) return
    setFailure(what.invalid)
    if (!what.invalid) void send(what)
  }
  const textOf = (field: F): string | undefined => (failure?.field === field ? failure.text : undefined)
  return { doing, failure, attempt, textOf, forget: () => setFailure(undefined) }
}
