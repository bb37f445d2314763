import { Input } from 'antd'
import { Icon } from '#client/ui/icons/icon.tsx'
import { accountTexts } from '#client/features/auth/texts.ts'
import { BusyButton } from '#client/features/auth/parts/busy-button.tsx'
import { FieldFrame, inputProps, type FieldProps } from '#client/features/auth/parts/field.tsx'
import type { SmsCode } from '#client/features/auth/parts/sms-code.ts'
import styles from '#client/features/auth/parts/field.module.css'

const words = accountTexts.code

export interface CodeFieldProps extends FieldProps {
  readonly sms: SmsCode
  readonly busy: boolean
  readonly onRequestCode: () => void
}

/** The code from a text message, with the button that requests one. */
export const CodeField = ({ sms: { left, note, again }, busy, onRequestCode, ...field }: CodeFieldProps) => (
  <FieldFrame {...field} note={note}>
    <span className={styles.beside}>
      <Input
        {...inputProps(field)}
        prefix={<Icon name="chat" size={18} />}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
      />
      <BusyButton busy={busy} disabled={left > 0} onClick={onRequestCode}>
        {left > 0 ? words.wait(left) : again ? words.again : words.get}
      </BusyButton>
    </span>
  </FieldFrame>
)
