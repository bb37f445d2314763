import { accountTexts } from '#client/features/auth/texts.ts'
import { CodeField } from '#client/features/auth/parts/code-field.tsx'
import { TextField } from '#client/features/auth/parts/field.tsx'
import { plainPhone } from '#client/features/auth/complete/validation.ts'
import type { SmsCode } from '#client/ui/form/sms-code.ts'

const { fields } = accountTexts

interface Typed {
  readonly phone: string
  readonly smscode: string
}

export interface PhoneAndCodeProps {
  readonly typed: Typed
  readonly failureOf: (field: keyof Typed) => string | undefined
  readonly change: (part: Partial<Typed>) => void
  readonly sms: SmsCode
  /** A code is being requested. */
  readonly busy: boolean
  readonly onRequestCode: () => void
}

/** A phone, and the code that verifies it. */
export const PhoneAndCode = ({ typed, failureOf, change, sms, busy, onRequestCode }: PhoneAndCodeProps) => (
  <>
    <TextField
      id="phone"
      label={fields.phone}
      value={typed.phone}
      failure={failureOf('phone')}
      onChange={(value) => change({ phone: plainPhone(value) })}
      icon="phone"
      autoComplete="tel"
      inputMode="tel"
      maxLength={20}
    />
    <CodeField
      id="smscode"
      label={fields.code}
      value={typed.smscode}
      failure={failureOf('smscode')}
      onChange={(smscode) => change({ smscode })}
      sms={sms}
      busy={busy}
      onRequestCode={onRequestCode}
    />
  </>
)
