import { Button } from 'antd'
import { listTexts } from '#client/config/list-texts.ts'
import { DangerButton } from '#client/ui/basics/danger-button.tsx'
import { Dialog, type DialogProps } from '#client/ui/dialog/dialog.tsx'

interface AnswersProps {
  /** The label of the confirm button; without it the dialog only informs. */
  readonly confirm?: string | undefined
  /** The label of the other button; 取消 by default. */
  readonly cancel?: string | undefined
  /** `primary` for what can be undone, as saving a form; by default the button warns. */
  readonly tone?: 'danger' | 'primary' | undefined
  readonly busy?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onConfirm?: (() => void) | undefined
}

export interface ConfirmDialogProps extends AnswersProps, Omit<DialogProps, 'footer'> {}

const Confirm = ({ confirm, tone, busy, disabled = false, onConfirm = () => {} }: AnswersProps) => {
  const rest = { loading: busy ?? false, disabled, onClick: onConfirm, children: confirm }
  return tone === 'primary' ? <Button type="primary" {...rest} /> : <DangerButton {...rest} />
}

const Answers = ({ onClose, ...props }: AnswersProps & { readonly onClose: () => void }) => (
  <>
    <Button disabled={props.busy ?? false} onClick={onClose}>
      {props.cancel ?? listTexts.cancel}
    </Button>
    {props.confirm !== undefined && <Confirm {...props} />}
  </>
)

/** Shows the consequences of an act and asks for confirmation. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { confirm, cancel, tone, busy, disabled, onConfirm, ...dialog } = props
  const answers = { confirm, cancel, tone, busy, disabled, onConfirm, onClose: dialog.onClose }
  return <Dialog {...dialog} footer={<Answers {...answers} />} />
}
