import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FormButtons } from '#client/ui/form/form-row.tsx'
import { useFocusFault } from '#client/ui/form/use-focus-fault.ts'
import { formTexts } from '#client/config/form-texts.ts'

interface DialogFormProps {
  /** Label of the submit button. */
  readonly submitText: string
  readonly busy: boolean
  readonly disabled?: boolean
  /** Number of submissions: after each the first invalid field gets the focus. */
  readonly attempt: number
  readonly onSubmit: () => void
  readonly onCancel: () => void
  /** Its rows. */
  readonly children: ReactNode
}

/** A form in a dialog, with 取消 and its submit button. */
export const DialogForm = ({ submitText, busy, disabled = false, attempt, ...props }: DialogFormProps) => (
  <form
    ref={useFocusFault(attempt)}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      props.onSubmit()
    }}
  >
    {props.children}
    <FormButtons>
      <Button onClick={props.onCancel}>{formTexts.cancel}</Button>
      <Button type="primary" htmlType="submit" loading={busy} disabled={disabled}>
        {submitText}
      </Button>
    </FormButtons>
  </form>
)
