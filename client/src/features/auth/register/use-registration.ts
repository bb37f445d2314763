import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { catalogue } from '#shared/errors/catalogue.ts'
import { accountTexts } from '#client/features/auth/texts.ts'
import type { FieldFailure, FieldRules } from '#client/features/auth/parts/field-failure.ts'
import { dropDraft, useDraft } from '#client/features/auth/parts/drafts.ts'
import { firstInvalid, validate } from '#client/features/auth/complete/validation.ts'
import { isNameTaken } from '#client/features/auth/register/name-check.ts'
import { useSmsCode } from '#client/ui/form/sms-code.ts'
import { useSubmission } from '#client/features/auth/parts/use-submission.ts'
import { rest } from '#client/lib/rest.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

export type RegisterField = 'phone' | 'smscode' | 'username' | 'password' | 'agreed'

const rules: FieldRules<RegisterField> = {
  phone: ['BAD_PHONE', 'ALREADY_REGISTERED', 'CAPTCHA_NOT_SENT'],
  smscode: ['WRONG_CAPTCHA', 'CAPTCHA_EXPIRED'],
  password: ['BAD_PASSWORD_FORM'],
}

const DRAFT = 'REGISTER'
const blank = { phone: '', smscode: '', username: '', agreed: false }
type Typed = typeof blank

/** One code is used for a taken phone and for a taken name; only the message distinguishes them. */
const isNameRefused = (error: unknown): boolean => {
  const failed = callErrorOf(error)
  return failed?.code === catalogue.ALREADY_REGISTERED.code && failed.message.startsWith('用户名')
}

/** Resolves with a failure if the name has been taken meanwhile; rejects like the call otherwise. */
const sendRegistration = async (
  account: Parameters<typeof rest.post<'/sys/user/register'>>[1],
): Promise<FieldFailure<RegisterField> | undefined> => {
  try {
    await rest.post('/sys/user/register', account)
    return undefined
  } catch (error) {
    if (isNameRefused(error)) return { field: 'username', text: accountTexts.register.taken }
    throw error
  }
}

/** Reports a taken name when its field loses focus, without moving the focus. */
const useNameCheck = () => {
  const [taken, setTaken] = useState('')
  const check = async (username: string): Promise<void> => {
    try {
      if (username !== '' && (await isNameTaken(username))) setTaken(username)
    } catch {
      // This check is optional: the registration itself reports whether the name is free.
    }
  }
  return { taken, check }
}

/** The logic of the registration form. */
export const useRegistration = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [typed, setTyped] = useDraft(DRAFT, blank)
  const [password, setPassword] = useState('')
  const form = useSubmission(rules)
  const sms = useSmsCode('1', typed.phone)
  const { taken, check } = useNameCheck()
  const name = typed.username.trim()
  const nameFailure = name !== '' && name === taken ? accountTexts.register.taken : undefined
  const phoneCheck = ['phone', validate.phone(typed.phone)] as const
  const invalid = firstInvalid<RegisterField>([
    phoneCheck,
    ['smscode', validate.code(typed.smscode)],
    ['username', nameFailure],
    ['password', validate.password(password)],
    ['agreed', typed.agreed ? undefined : accountTexts.missing.agreement],
  ])
  const register = async (): Promise<FieldFailure<RegisterField> | undefined> => {
    const { phone, smscode } = typed
    const account = { phone, smscode: smscode.trim(), password, ...(name !== '' && { username: name }) }
    const refused = await sendRegistration(account)
    if (refused) return refused
    dropDraft(DRAFT)
    await navigate({ pathname: '/user/register-result', search }, { state: { registered: name || phone } })
    return undefined
  }
  return {
    typed,
    password,
    sms,
    doing: form.doing,
    failureOf: (field: RegisterField) => form.textOf(field) ?? (field === 'username' ? nameFailure : undefined),
    change: (part: Partial<Typed>): void => {
      setTyped(part)
      form.forget()
    },
    changePassword: (value: string): void => {
      setPassword(value)
      form.forget()
    },
    checkName: (): void => void check(name),
    submit: () => form.attempt({ invalid, act: register }),
    requestCode: () =>
      form.attempt({ invalid: firstInvalid([phoneCheck]), act: () => sms.sendFor('smscode'), as: 'code' }),
  }
}
