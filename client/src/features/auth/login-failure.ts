import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts'
import { texts } from '#client/config/texts.ts'
import { answerText } from '#client/lib/feedback.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

export type LoginField = 'username' | 'password'

export interface FieldFailure {
  readonly field: LoginField
  readonly text: string
}

const accountKeys: readonly ErrorKey[] = [
  'ACCOUNT_UNKNOWN',
  'ACCOUNT_FROZEN',
  'ACCOUNT_PENDING',
  'ACCOUNT_EXPIRED',
  'ACCOUNT_INCOMPLETE',
  'NOT_REGISTERED',
  'NOT_CERTIFIED',
]
const passwordKeys: readonly ErrorKey[] = ['WRONG_PASSWORD', 'BAD_PASSWORD_FORM', 'TOO_MANY_LOGINS']

const codes = (keys: readonly ErrorKey[]): readonly number[] => keys.map((key) => catalogue[key].code)
const accountCodes = codes(accountKeys)
const passwordCodes = codes(passwordKeys)

const fieldOf = (code: number, named: string | null): LoginField | undefined => {
  if (accountCodes.includes(code) || named === 'username') return 'username'
  return passwordCodes.includes(code) || named === 'password' ? 'password' : undefined
}

/** The field a refused login stands beside, with its sentence; undefined for what is no field's fault. */
export const fieldFailureOf = (error: unknown): FieldFailure | undefined => {
  const failed = callErrorOf(error)
  if (failed?.fault !== 'answer') return undefined
  const field = fieldOf(failed.code, failed.field)
  if (!field) return undefined
  const incomplete = failed.code === catalogue.ACCOUNT_INCOMPLETE.code
  return { field, text: incomplete ? texts.login.incomplete : answerText(failed.code, failed.message) }
}
