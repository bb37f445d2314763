import { useState } from 'react'
import { catalogue } from '#shared/errors/catalogue.ts'
import { isPhone } from '#shared/text-formats.ts'
import { formTexts } from '#client/config/form-texts.ts'
import { useSmsCode } from '#client/features/auth/index.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { refusalAt } from '#client/lib/server-words.ts'
import { sessionStore } from '#client/lib/session-store.ts'

const texts = formTexts.phone

type PhoneField = 'phone' | 'captcha'
type Typed = Readonly<Record<PhoneField, string>>
type Failures = Partial<Record<PhoneField, string>>

const fieldOf: Readonly<Record<number, PhoneField>> = {
  [catalogue.BAD_PHONE.code]: 'phone',
  [catalogue.PHONE_TAKEN.code]: 'phone',
  [catalogue.CAPTCHA_NOT_SENT.code]: 'phone',
  [catalogue.WRONG_CAPTCHA.code]: 'captcha',
  [catalogue.CAPTCHA_EXPIRED.code]: 'captcha',
}

const validatePhone = (phone: string): Failures => {
  if (phone === '') return { phone: texts.missing.phone }
  return isPhone(phone) ? {} : { phone: texts.form }
}

const validate = ({ phone, captcha }: Typed): Failures => ({
  ...validatePhone(phone),
  ...(captcha === '' && { captcha: texts.missing.captcha }),
})

const save = async ({ phone, captcha }: Typed): Promise<void> => {
  const userInfo = await rest.post('/pc/api/v4/account/changePhone', { phone, captcha })
  sessionStore.save({ userInfo })
  notify(texts.done, 'done')
}

/** Input, errors, and the two calls: request a code for the new phone, and submit it. */
export const usePhone = (onDone: () => void) => {
  const [typed, setTyped] = useState<Typed>({ phone: '', captcha: '' })
  const [failures, setFailures] = useState<Failures>({})
  const [attempt, setAttempt] = useState(0)
  const [doing, setDoing] = useState<'code' | 'submit'>()
  const sms = useSmsCode('3', typed.phone)
  const refuse = (found: Failures): void => {
    setFailures(found)
    setAttempt((made) => made + 1)
  }
  const run = async (what: 'code' | 'submit', act: () => Promise<void>): Promise<void> => {
    setDoing(what)
    try {
      await act()
    } catch (error) {
      const refused = refusalAt(error, fieldOf)
      if (refused) refuse(refused)
      else notifyError(error)
    } finally {
      setDoing(undefined)
    }
  }
  const begin = (invalid: Failures, what: 'code' | 'submit', act: () => Promise<void>): void => {
    refuse(invalid)
    if (doing === undefined && Object.keys(invalid).length === 0) void run(what, act)
  }
  const change = (field: PhoneField, value: string): void => {
    setTyped({ ...typed, [field]: value.trim() })
    setFailures({ ...failures, [field]: undefined })
  }
  return {
    typed,
    failures,
    attempt,
    doing,
    sms,
    change,
    requestCode: () => begin(validatePhone(typed.phone), 'code', sms.send),
    submit: () => begin(validate(typed), 'submit', async () => save(typed).then(onDone)),
  }
}
