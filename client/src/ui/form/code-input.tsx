import { Button, Input, type InputProps } from 'antd'
import { Spinner } from '#client/ui/basics/spinner.tsx'
import type { SmsCode } from '#client/ui/form/sms-code.ts'
import { componentTexts } from '#client/ui/texts.ts'
import styles from '#client/ui/form/code-input.module.css'

const texts = componentTexts.code

const labelOf = ({ left, again }: SmsCode): string => {
  if (left > 0) return texts.wait(left)
  return again ? texts.again : texts.get
}

interface CodeInputProps extends InputProps {
  readonly sms: SmsCode
  /** A code is being requested. */
  readonly busy: boolean
  readonly onRequest: () => void
}

/** The code of a text message, with the button that requests one and counts down until the next. */
export const CodeInput = ({ sms, busy, onRequest, size = 'medium', ...input }: CodeInputProps) => (
  <span className={styles.beside} data-size={size}>
    <Input {...input} size={size} inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
    <Button
      size={size}
      disabled={sms.left > 0}
      loading={busy && { icon: <Spinner /> }}
      aria-busy={busy}
      onClick={onRequest}
    >
      {labelOf(sms)}
    </Button>
  </span>
)
