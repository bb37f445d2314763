import type { FormInstance } from 'antd'
import { notifyError } from '#client/lib/feedback.ts'
import { fieldFailure, type FieldFailure } from '#client/ui/form/field-failure.ts'

interface ServerErrors<V extends object> {
  readonly form: FormInstance<V>
  /** The fields that can show a refusal; by default those on the page. */
  readonly names?: readonly string[] | undefined
  /** Maps a refusal to the field names and messages of the form. */
  readonly refine?: ((refusal: FieldFailure, error: unknown) => FieldFailure) | undefined
  /** Shows every other failure; a toast by default. */
  readonly onOther?: (error: unknown) => void
}

/** Shows why the server refused a form, for calls whose meta is quiet: beside the field that it names, which gets the focus. */
export const useServerErrors =
  <V extends object>({ form, names, refine, onOther = notifyError }: ServerErrors<V>) =>
  (error: unknown): void => {
    const failure = fieldFailure(error)
    const refused = failure && refine ? refine(failure, error) : failure
    const name = (names ?? Object.keys(form.getFieldsValue())).find((one) => one === refused?.field)
    if (refused === undefined || name === undefined) return onOther(error)
    // antd types every path into the values; these are the top-level field names.
    form.setFields([{ name: name as never, errors: [refused.text] }])
    form.scrollToField(name as never, { focus: true })
  }
