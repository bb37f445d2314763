import { catalogue } from '#shared/errors/catalogue.ts'
import { formTexts } from '#client/config/form-texts.ts'
import { refusalAt } from '#client/lib/server-words.ts'

const texts = formTexts.password

export const passwordFields = ['oldpassword', 'password', 'confirmpassword'] as const
export type PasswordField = (typeof passwordFields)[number]
export type Passwords = Readonly<Record<PasswordField, string>>
export type PasswordFailures = Partial<Record<PasswordField, string>>

/** Checks without the server (spec §5): all three fields are required, and the last two must be equal. */
export const validatePasswords = (typed: Passwords): PasswordFailures => {
  const failures: PasswordFailures = {}
  for (const field of passwordFields) if (typed[field] === '') failures[field] = texts.missing[field]
  if (typed.confirmpassword !== '' && typed.confirmpassword !== typed.password) failures.confirmpassword = texts.differ
  return failures
}

const fieldOf: Readonly<Record<number, PasswordField>> = {
  [catalogue.WRONG_PASSWORD.code]: 'oldpassword',
  [catalogue.TOO_MANY_LOGINS.code]: 'oldpassword',
  [catalogue.BAD_PASSWORD_FORM.code]: 'password',
  [catalogue.PASSWORD_NOT_CHANGED.code]: 'password',
}

/** A server refusal at its field; undefined for any other failure. */
export const refusedField = (error: unknown): PasswordFailures | undefined => refusalAt(error, fieldOf)
