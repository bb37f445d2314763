import type { ContactMethod } from '#shared/contact/contact.contract.ts'
import { contactMethodTexts, peopleTexts } from '#client/config/people-texts.ts'

/** The notification methods, in order. */
export const contactMethods: readonly ContactMethod[] = ['phone', 'sms', 'app']

/** 电话、短信 */
export const methodsText = (ways: readonly ContactMethod[]): string =>
  ways.map((way) => contactMethodTexts[way]).join('、')

const MAX_NAMED = 2

/** Number of places without a contact and the first names; undefined when every place has one. */
export const uncoveredText = ({
  total,
  places,
}: {
  total: number
  places: readonly { readonly placePath: readonly string[] }[]
}): string | undefined => {
  if (total === 0) return undefined
  const { and, more, uncovered } = peopleTexts.contact
  const names = places.slice(0, MAX_NAMED).map(({ placePath }) => placePath.join(' / '))
  return uncovered(String(total), names.join(and) + (total > MAX_NAMED ? more : ''))
}
