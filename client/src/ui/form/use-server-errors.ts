import type { FormInstance } from 'antd'
import { fieldFailure, type FieldFailure } from '#client/ui/form/field-failure.ts'
import { notifyError } from '#client/lib/feedback.ts'

interface ServerErrors<V extends object> {
  readonly form: FormInstance<V>
  /** The fields of the form: a refusal that names one of them is shown beside it. */
  readonly names: readonly string[]
  /** Maps a refusal to the field names and messages of the form. */
  readonly refine?: ((refusal: FieldFailure) => FieldFailure) | undefined
  /** Shows every other failure; a toast by default. */
  readonly onOther?: (error: unknown) => void
}

/** Shows why the server refused a form, for calls whose meta is quiet: beside the field that it names, which gets the focus. */
export const useServerErrors =
  <V extends object>({ form, names, refine = (refusal) => refusal, onOther = notifyError }: ServerErrors<V>) =>
  (error: unknown): void => {
    const failure = fieldFailure(error)
    const refused = failure && refine(failure)
    const name = names.find((one) => one === refused?.field)
    if (refused === undefined || name === undefined) return onOther(error)
    // antd types every path into the values; these are the top-level field names.
    form.setFields([{ name: name as never, errors: [refused.text] }])
    form.scrollToField(name as never, { focus: true })
  }
