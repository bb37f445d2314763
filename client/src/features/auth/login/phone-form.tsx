import { useState } from 'react'
import { accountTexts } from '#client/features/auth/texts.ts'
import { CodeField } from '#client/features/auth/parts/code-field.tsx'
import { TextField } from '#client/features/auth/parts/field.tsx'
import type { FieldRules } from '#client/features/auth/parts/field-failure.ts'
import { dropDraft, useDraft } from '#client/features/auth/parts/drafts.ts'
import { firstInvalid, plainPhone, validate } from '#client/features/auth/complete/validation.ts'
import { LoginForm, type LoginLinks } from '#client/features/auth/login/login-form.tsx'
import { useSmsCode } from '#client/ui/form/sms-code.ts'
import { useLogin, type LoginEnds } from '#client/features/auth/login/use-login.ts'
import { rest } from '#client/lib/rest.ts'

const words = accountTexts.fields

type PhoneField = 'mobile' | 'code'

const rules: FieldRules<PhoneField> = {
  mobile: ['BAD_PHONE', 'NOT_REGISTERED', 'NOT_ENGINEERING', 'ACCOUNT_FROZEN', 'CAPTCHA_NOT_SENT'],
  code: ['WRONG_CAPTCHA', 'CAPTCHA_EXPIRED'],
}

const DRAFT = 'PHONE_LOGIN'

/** Sign-in with a phone and the code sent to it. */
export const PhoneForm = ({ links, onDone, onIncomplete }: LoginEnds & { links: LoginLinks }) => {
  const [{ mobile, code }, setDraft] = useDraft(DRAFT, { mobile: '', code: '' })
  const [remember, setRemember] = useState(true)
  const forgetDraft = (then: () => void) => (): void => {
    dropDraft(DRAFT)
    then()
  }
  const { doing, attempt, textOf, forget, enter } = useLogin(rules, {
    onDone: forgetDraft(onDone),
    onIncomplete: forgetDraft(onIncomplete),
  })
  const sms = useSmsCode('0', mobile)
  const change = (part: { mobile: string } | { code: string }): void => {
    setDraft(part)
    forget()
  }
  const submit = async (): Promise<undefined> =>
    enter({
      lasting: remember,
      call: () => rest.post('/pc/captch/login', { mobile, captcha: code.trim(), remember_me: remember }),
    })
  const phoneCheck = ['mobile', validate.phone(mobile)] as const
  return (
    <LoginForm
      links={links}
      busy={doing === 'submit'}
      remember={remember}
      onRemember={setRemember}
      onSubmit={() => attempt({ invalid: firstInvalid([phoneCheck, ['code', validate.code(code)]]), act: submit })}
    >
      <TextField
        id="mobile"
        label={words.phone}
        bare
        value={mobile}
        failure={textOf('mobile')}
        onChange={(value) => change({ mobile: plainPhone(value) })}
        icon="phone"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
      />
      <CodeField
        id="code"
        label={words.code}
        bare
        value={code}
        failure={textOf('code')}
        onChange={(value) => change({ code: value })}
        sms={sms}
        busy={doing === 'code'}
        onRequestCode={() =>
          attempt({ invalid: firstInvalid([phoneCheck]), act: () => sms.sendFor('code'), as: 'code' })
        }
      />
    </LoginForm>
  )
}
