import type { FormInstance } from 'antd'
import { notifyError } from '#client/lib/feedback.ts'
import { fieldFailure, type FieldFailure } from '#client/ui/form/field-failure.ts'

/** Where a form shows refusals. */
export interface ServerErrors<V extends object> {
  /** The fields that can show a refusal; by default those on the page. */
  readonly names?: readonly (keyof V & string)[] | undefined
  /** The field of each error code, for calls over REST. */
  readonly fieldOf?: Readonly<Record<number, keyof V & string>> | undefined
  /** Maps a refusal to the field names and messages of the form. */
  readonly refine?: ((refusal: FieldFailure, error: unknown) => FieldFailure) | undefined
  /** Shows every other failure; a toast by default. */
  readonly onOther?: ((error: unknown) => void) | undefined
}

/** Shows an error beside a field, which gets the focus: that is also how a screen reader learns of it. */
export const showError = <V extends object>(form: FormInstance<V>, name: keyof V & string, text: string): void => {
  // antd types every path into the values; these are the top-level field names.
  form.setFields([{ name: name as never, errors: [text] }])
  form.scrollToField(name as never, { focus: true })
}

/** Shows why the server refused a form, for calls whose meta is quiet: beside the field that it names, which gets the focus. */
export const useServerErrors =
  <V extends object>({
    form,
    names,
    fieldOf,
    refine,
    onOther = notifyError,
  }: ServerErrors<V> & { form: FormInstance<V> }) =>
  (error: unknown): void => {
    const failure = fieldFailure(error, fieldOf)
    const refused = failure && refine ? refine(failure, error) : failure
    const known = names ?? (Object.keys(form.getFieldsValue()) as (keyof V & string)[])
    const name = known.find((one) => one === refused?.field)
    if (refused === undefined || name === undefined) return onOther(error)
    showError(form, name, refused.text)
  }
