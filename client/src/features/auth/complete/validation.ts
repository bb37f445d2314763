import { catalogue } from '#shared/errors/catalogue.ts'
import { isGoodPassword, isPhone } from '#shared/text-formats.ts'
import { accountTexts } from '#client/features/auth/texts.ts'
import type { FieldFailure } from '#client/features/auth/parts/field-failure.ts'

const words = accountTexts.missing

/** Validates a field of these pages: the message, or undefined if it is valid. */
export const validate = {
  phone: (value: string): string | undefined => {
    if (value === '') return words.phone
    return isPhone(value) ? undefined : catalogue.BAD_PHONE.text
  },
  code: (value: string): string | undefined => (value.trim() === '' ? words.code : undefined),
  password: (value: string): string | undefined => {
    if (value === '') return words.password
    return isGoodPassword(value) ? undefined : catalogue.BAD_PASSWORD_FORM.text
  },
  realname: (value: string): string | undefined => {
    const { length } = value.trim()
    if (length === 0) return words.realname
    return length < 2 || length > 30 ? words.realnameLength : undefined
  },
  email: (value: string): string | undefined =>
    value.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : words.email,
}

/** The first invalid field, in the order of the page. */
export const firstInvalid = <F extends string>(
  checks: readonly (readonly [field: F, text: string | undefined])[],
): FieldFailure<F> | undefined => {
  for (const [field, text] of checks) if (text !== undefined) return { field, text }
  return undefined
}

/** A phone number as it is sent: without the spaces and hyphens of a pasted one. */
export const plainPhone = (typed: string): string => typed.replace(/[\s-]/g, '')
