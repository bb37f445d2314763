import type { ContactMethod } from '#shared/contact/contact-methods.ts'
import { contactTexts } from '#client/features/contact/texts.ts'
import { contactMethods } from '#shared/contact/contact-methods.ts'
import { pathText } from '#client/lib/place-words.ts'

/** 电话、短信 */
export const methodsText = (ways: readonly ContactMethod[]): string => ways.map((way) => contactMethods[way]).join('、')

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
  const { and, more, uncovered } = contactTexts
  const names = places.slice(0, MAX_NAMED).map(({ placePath }) => pathText(placePath))
  return uncovered(String(total), names.join(and) + (total > MAX_NAMED ? more : ''))
}
