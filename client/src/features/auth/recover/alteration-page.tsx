import { Link, useLocation, useNavigate } from 'react-router-dom'
import { accountTexts } from '#client/features/auth/texts.ts'
import { loginPath } from '#client/config/paths.ts'
import { AccountFrame } from '#client/features/auth/parts/account-frame.tsx'
import { BusyButton } from '#client/features/auth/parts/busy-button.tsx'
import { Form } from '#client/features/auth/parts/form.tsx'
import { completionOf, saveCompletion } from '#client/features/auth/complete/completion.ts'
import type { FieldFailure, FieldRules } from '#client/features/auth/parts/field-failure.ts'
import { useDraft } from '#client/features/auth/parts/drafts.ts'
import { firstInvalid, validate } from '#client/features/auth/complete/validation.ts'
import { PhoneAndCode } from '#client/features/auth/parts/phone-and-code.tsx'
import { useSmsCode } from '#client/ui/form/sms-code.ts'
import { Steps } from '#client/features/auth/recover/steps.tsx'
import { useArrival } from '#client/features/auth/login/use-arrival.ts'
import { useSubmission } from '#client/features/auth/parts/use-submission.ts'
import { saveVerified, RECOVER_DRAFT } from '#client/features/auth/recover/verified-phone.ts'
import { rest } from '#client/lib/rest.ts'
import styles from '#client/features/auth/parts/account.module.css'

const { recover: words } = accountTexts

type PhoneField = 'phone' | 'smscode'

const rules: FieldRules<PhoneField> = {
  phone: ['BAD_PHONE', 'NOT_REGISTERED', 'ACCOUNT_FROZEN', 'CAPTCHA_NOT_SENT'],
  smscode: ['WRONG_CAPTCHA', 'CAPTCHA_EXPIRED'],
}

const blank = { phone: '', smscode: '' }

/** The password step returns here when the verification has expired. */
const sentBack = (state: Readonly<Record<string, unknown>>): FieldFailure<PhoneField> | undefined =>
  state['expired'] === true ? { field: 'smscode', text: words.expired } : undefined

const useVerification = () => {
  const { search, state } = useArrival()
  const navigate = useNavigate()
  const [typed, setTyped] = useDraft(RECOVER_DRAFT, blank)
  const form = useSubmission(rules, sentBack(state))
  const sms = useSmsCode('2', typed.phone)
  const phoneCheck = ['phone', validate.phone(typed.phone)] as const
  const verify = async (): Promise<undefined> => {
    try {
      const { phone } = typed
      const { username, smscode } = await rest.post('/sys/user/phoneVerification', {
        phone,
        smscode: typed.smscode.trim(),
      })
      saveVerified({ phone, username, smscode })
      await navigate({ pathname: '/user/alteration-password', search })
    } catch (error) {
      const completion = completionOf(error, false)
      if (!completion) throw error
      saveCompletion(completion)
      await navigate({ pathname: '/user/complement-info', search })
    }
  }
  return {
    typed,
    sms,
    doing: form.doing,
    textOf: form.textOf,
    change: (part: Partial<typeof blank>): void => {
      setTyped(part)
      form.forget()
    },
    submit: () =>
      form.attempt({ invalid: firstInvalid([phoneCheck, ['smscode', validate.code(typed.smscode)]]), act: verify }),
    requestCode: () =>
      form.attempt({ invalid: firstInvalid([phoneCheck]), act: () => sms.sendFor('smscode'), as: 'code' }),
  }
}

/** The first step of a password change: verifies the phone of the account. */
export const AlterationPage = () => {
  const { search } = useLocation()
  const { typed, sms, doing, textOf, change, submit, requestCode } = useVerification()
  return (
    <AccountFrame title={words.title} note={words.note}>
      <Steps current={0} />
      <Form onSubmit={submit}>
        <PhoneAndCode
          typed={typed}
          failureOf={textOf}
          change={change}
          sms={sms}
          busy={doing === 'code'}
          onRequestCode={requestCode}
        />
        <BusyButton busy={doing === 'submit'}>{words.next}</BusyButton>
      </Form>
      <p className={styles.foot}>
        <Link to={{ pathname: loginPath, search }}>{words.back}</Link>
      </p>
    </AccountFrame>
  )
}
