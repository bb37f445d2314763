import { pinyinInitials } from '#client/lib/pinyin-initials.ts'

/** The least initials that find a name: a single letter would find nearly all. */
const MIN_INITIALS = 2

/** Whether a keyword finds a name: a part of it, in either case, or of its pinyin initials. */
export const findsName = (name: string, keyword: string): boolean => {
  const sought = keyword.toLowerCase()
  if (name.toLowerCase().includes(sought)) return true
  return sought.length >= MIN_INITIALS && /^[a-z]+$/.test(sought) && pinyinInitials(name).includes(sought)
}
