import type { OutboxEntry } from '#shared/control/outbox.contract.ts'
import { directorTexts } from '#client/features/director/texts.ts'

/** A text split around its code: before, code, after. */
export type CodedText = readonly [before: string, code: string, after: string]

/** Finds the verification code, four to eight digits after 验证码, and groups its digits in threes. */
export const codedText = (text: string): CodedText => {
  const match = /^(.*验证码\D{0,6})(\d{4,8})(.*)$/s.exec(text)
  if (!match) return [text, '', '']
  const [, before = '', code = '', after = ''] = match
  return [before, code, after]
}

/** `408 116`, easier to type than 408116. */
export const groupedCode = (code: string): string => (code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code)

/** The recipient: a number, one person, or the first of several. */
export const recipientText = ({ phone, recipients }: Pick<OutboxEntry, 'phone' | 'recipients'>): string => {
  if (phone !== '') return phone
  const [first] = recipients
  if (!first) return directorTexts.none
  if (recipients.length > 1) return directorTexts.outbox.people(first.name, recipients.length)
  return `${first.name} ${first.phone}`.trim()
}
