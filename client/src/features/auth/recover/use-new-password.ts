import { useState } from 'react'
import { accountTexts } from '#client/features/auth/texts.ts'
import type { FieldFailure, FieldRules } from '#client/features/auth/parts/field-failure.ts'
import { firstInvalid, validate } from '#client/features/auth/complete/validation.ts'
import { useSubmission } from '#client/features/auth/parts/use-submission.ts'

export type NewPasswordField = 'password' | 'repeat'

const rules: FieldRules<NewPasswordField> = {
  password: ['BAD_PASSWORD_FORM'],
}

/** A password that is typed twice. It is passed to `send` and stored nowhere. */
export const useNewPassword = (send: (password: string) => Promise<FieldFailure<NewPasswordField> | undefined>) => {
  const words = accountTexts.missing
  const [typed, setTyped] = useState({ password: '', repeat: '' })
  const { doing, attempt, textOf, forget } = useSubmission(rules)
  const repeatLacks = (): string | undefined => {
    if (typed.repeat === '') return words.repeat
    return typed.repeat === typed.password ? undefined : words.repeatDiffers
  }
  const submit = (): void => {
    const invalid = firstInvalid<NewPasswordField>([
      ['password', validate.password(typed.password)],
      ['repeat', repeatLacks()],
    ])
    attempt({ invalid, act: () => send(typed.password) })
  }
  const field = (id: NewPasswordField) => ({
    id,
    value: typed[id],
    failure: textOf(id),
    onChange: (value: string): void => {
      setTyped({ ...typed, [id]: value })
      forget()
    },
  })
  return { busy: doing !== undefined, field, submit }
}
