import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { catalogue } from '#shared/errors/catalogue.ts'
import { accountTexts } from '#client/config/account-texts.ts'
import type { FieldFailure, FieldRules } from '#client/features/auth/parts/field-failure.ts'
import { dropDraft, useDraft } from '#client/features/auth/parts/kept.ts'
import { firstLacking, lacks } from '#client/features/auth/complete/lacking.ts'
import { isNameTaken } from '#client/features/auth/register/name-check.ts'
import { useSmsCode } from '#client/features/auth/parts/sms-code.ts'
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

/** One code stands for a phone and for a name that somebody has; the words alone tell which. */
const isNameRefused = (error: unknown): boolean => {
  const failed = callErrorOf(error)
  return failed?.code === catalogue.ALREADY_REGISTERED.code && failed.message.startsWith('用户名')
}

/** Answers that the name has been taken meanwhile; fails as the call does otherwise. */
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

/** Tells that a name is taken when its field is left, without taking the cursor away from where it is now. */
const useNameCheck = () => {
  const [taken, setTaken] = useState('')
  const check = async (username: string): Promise<void> => {
    try {
      if (username !== '' && (await isNameTaken(username))) setTaken(username)
    } catch {
      // Nobody asked for this: whether the name is free is told by the registration itself.
    }
  }
  return { taken, check }
}

/** All that the form of a registration does. */
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
  const lackingPhone = ['phone', lacks.phone(typed.phone)] as const
  const lacking = firstLacking<RegisterField>([
    lackingPhone,
    ['smscode', lacks.code(typed.smscode)],
    ['username', nameFailure],
    ['password', lacks.password(password)],
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
    submit: () => form.attempt({ lacking, act: register }),
    askCode: () =>
      form.attempt({ lacking: firstLacking([lackingPhone]), act: () => sms.sendFor('smscode'), as: 'code' }),
  }
}
