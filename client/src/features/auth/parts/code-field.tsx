import { Icon } from '#client/ui/icons/icon.tsx'
import { CodeInput } from '#client/ui/form/code-input.tsx'
import { FieldFrame, inputProps, type FieldProps } from '#client/features/auth/parts/field.tsx'
import type { SmsCode } from '#client/ui/form/sms-code.ts'

export interface CodeFieldProps extends FieldProps {
  readonly sms: SmsCode
  readonly busy: boolean
  readonly onRequestCode: () => void
}

/** The code from a text message. */
export const CodeField = ({ sms, busy, onRequestCode, ...field }: CodeFieldProps) => (
  <FieldFrame {...field} note={sms.note}>
    <CodeInput
      {...inputProps(field)}
      prefix={<Icon name="chat" size={18} />}
      sms={sms}
      busy={busy}
      onRequest={onRequestCode}
    />
  </FieldFrame>
)
