import { formTexts } from '#client/config/form-texts.ts'

const texts = formTexts.feedback
const shortest = 10
export const longest = 200

/** Length in characters as a reader counts them: a character outside the basic plane counts as one. */
export const lengthOf = (content: string): number => Array.from(content).length

export const contentFailure = (content: string): string | undefined => {
  const length = lengthOf(content)
  return content.trim() !== '' && length >= shortest && length <= longest ? undefined : texts.contentRule
}
