import { isGoodPassword } from '#shared/text-formats.ts'

/** The product's rules for a password, one by one. */
export const passwordRules = {
  length: (password: string): boolean => password.length >= 8,
  letter: (password: string): boolean => /[A-Za-z]/.test(password),
  digit: (password: string): boolean => /\d/.test(password),
  sign: (password: string): boolean => /[^A-Za-z\d\s]/.test(password),
} as const

export type PasswordRule = keyof typeof passwordRules

/** A password of this many characters counts as long. */
const LONG_PASSWORD_LENGTH = 12

/** 0 weak: the server refuses it; 1 accepted; 2 strong: long, with upper and lower case letters. */
export const strengthOf = (password: string): 0 | 1 | 2 => {
  if (!isGoodPassword(password)) return 0
  const mixed = /[A-Z]/.test(password) && /[a-z]/.test(password)
  return password.length >= LONG_PASSWORD_LENGTH && mixed ? 2 : 1
}
