import { useNavigate } from 'react-router-dom'
import { accountTexts } from '#client/features/auth/texts.ts'
import { detailsOf, draftOf, type AccountDetails } from '#client/features/auth/complete/complete-account.ts'
import type { Completion } from '#client/features/auth/complete/completion.ts'
import type { FieldFailure, FieldRules } from '#client/features/auth/parts/field-failure.ts'
import { useDraft } from '#client/features/auth/parts/drafts.ts'
import { isRecord } from '#client/lib/is-record.ts'
import { firstInvalid, validate } from '#client/features/auth/complete/validation.ts'
import { useSmsCode } from '#client/ui/form/sms-code.ts'
import { useArrival } from '#client/features/auth/login/use-arrival.ts'
import { useSubmission } from '#client/features/auth/parts/use-submission.ts'

export type DetailField = 'realname' | 'phone' | 'captcha' | 'email'
const detailFields: readonly string[] = ['realname', 'phone', 'captcha', 'email'] satisfies DetailField[]

export const detailRules: FieldRules<DetailField> = {
  phone: ['BAD_PHONE', 'PHONE_TAKEN', 'CAPTCHA_NOT_SENT'],
  captcha: ['WRONG_CAPTCHA', 'CAPTCHA_EXPIRED'],
}

const isDetail = (field: unknown): field is DetailField => typeof field === 'string' && detailFields.includes(field)

/** A refusal of the password page that concerns a field of this form. */
const sentBack = ({ failure }: Readonly<Record<string, unknown>>): FieldFailure<DetailField> | undefined => {
  if (!isRecord(failure) || !isDetail(failure['field']) || typeof failure['text'] !== 'string') return undefined
  return { field: failure['field'], text: failure['text'] }
}

/** The details in storage, which the password page sends along. */
export const useDetails = (completion: Completion) => useDraft(draftOf(completion), { ...detailsOf(completion) })

/** The logic of the form for the missing details. */
export const useComplement = (completion: Completion, onSend: (details: AccountDetails) => Promise<undefined>) => {
  const { search, state } = useArrival()
  const navigate = useNavigate()
  const [typed, setTyped] = useDetails(completion)
  const form = useSubmission(detailRules, sentBack(state))
  const sms = useSmsCode('3', typed.phone)
  const isNewPhone = typed.phone !== completion.phone
  const phoneCheck = ['phone', validate.phone(typed.phone)] as const
  const invalid = firstInvalid<DetailField>([
    ['realname', validate.realname(typed.realname)],
    phoneCheck,
    ['captcha', isNewPhone ? validate.code(typed.captcha) : undefined],
    ['email', validate.email(typed.email)],
  ])
  const toPassword = async (): Promise<undefined> => {
    await navigate({ pathname: '/user/setting-password', search })
  }
  const field = (id: DetailField) => ({
    id,
    label: accountTexts.fields[id === 'captcha' ? 'code' : id],
    value: typed[id],
    failure: form.textOf(id),
  })
  return {
    field,
    sms,
    isNewPhone,
    doing: form.doing,
    change: (part: Partial<AccountDetails>): void => {
      setTyped(part)
      form.forget()
    },
    submit: () => form.attempt({ invalid, act: () => onSend(typed) }),
    setPassword: () => form.attempt({ invalid, act: toPassword }),
    requestCode: () =>
      form.attempt({ invalid: firstInvalid([phoneCheck]), act: () => sms.sendFor('captcha'), as: 'code' }),
  }
}
