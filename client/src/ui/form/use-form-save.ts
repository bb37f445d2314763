import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { useServerErrors, type ServerErrors } from '#client/ui/form/use-server-errors.ts'

/** The result of a save that keeps the form open. */
export const stay = 'stay'

export interface FormSave<V extends object> extends ServerErrors<V> {
  /** The initial values. If not all fields are among them, `names` has the fields. */
  readonly start: Partial<V>
  /**
   * Rejects with the refusal: the form then stays open with everything that was typed. It also stays open if the result is
   * `stay`, when only a part was done.
   */
  readonly onSave: (values: V) => Promise<unknown>
}

const noop = (): void => {}

/** The call that saves a form: one at a time, and a refusal is shown beside its field. */
export const useFormSave = <V extends object>(form: FormInstance<V>, props: FormSave<V>, onSaved = noop) => {
  const { start, onSave, names = Object.keys(start) as (keyof V & string)[], ...errors } = props
  const [busy, setBusy] = useState(false)
  // A second submit may come before the form renders again.
  const isUnderWay = useRef(false)
  const refused = useServerErrors({ form, names, ...errors })
  const clear = (shown: readonly { readonly name: unknown }[]): void =>
    form.setFields(shown.map(({ name }) => ({ name: name as never, errors: [] })))
  const save = (values: V): void => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    clear(form.getFieldsError())
    onSave({ ...start, ...values })
      .then((result) => (result === stay ? undefined : onSaved()), refused)
      .finally(() => {
        isUnderWay.current = false
        setBusy(false)
      })
  }
  /** An error goes as soon as its field is right, that of the server with the next change. */
  const recheck = (changed: Partial<V>): void => {
    const shown = form.getFieldsError(Object.keys(changed) as never).filter(({ errors: texts }) => texts.length > 0)
    if (shown.length === 0) return
    clear(shown)
    // The result is in the form: it shows what is still wrong.
    form.validateFields(shown.map(({ name }) => name) as never).then(noop, noop)
  }
  return { busy, save, recheck }
}
