import { useEffect, useState } from 'react'
import { fieldFailureOf, type FieldFailure, type FieldRules } from '#client/features/auth/parts/field-failure.ts'
import { notifyError } from '#client/lib/feedback.ts'

/** The form as a whole, or the code it asks for meanwhile. */
export type Doing = 'submit' | 'code'

export interface Attempt<F extends string> {
  /** What keeps it from being sent. */
  readonly lacking: FieldFailure<F> | undefined
  /** What it answers stands beside its field. */
  readonly act: () => Promise<FieldFailure<F> | undefined>
  readonly as?: Doing
}

/** Puts the cursor into a field; its text is marked, so that it can be typed over. */
export const focusField = (id: string): void => {
  const field = document.getElementById(id)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/**
 * Sends a form. What is a field's fault stands beside that field, which has the cursor then (its id is the field's name);
 * the rest is told as a toast.
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
    setFailure(what.lacking)
    if (!what.lacking) void send(what)
  }
  const textOf = (field: F): string | undefined => (failure?.field === field ? failure.text : undefined)
  return { doing, failure, attempt, textOf, forget: () => setFailure(undefined) }
}
