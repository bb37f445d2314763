/** The first characters of each initial in the order of pinyin, and these initials. No syllable begins with i, u or v. */
const firsts = Array.from('阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨他穵夕丫帀')
const initials = 'abcdefghjklmnopqrstwxyz'

/** The browser's own order of Chinese is that of pinyin, so that no dictionary is loaded. */
const order = new Intl.Collator('zh-Hans-CN')

const isChinese = (char: string): boolean => char >= '\u4e00' && char <= '\u9fff'

const initialOf = (char: string): string =>
  isChinese(char) ? initials.charAt(firsts.findLastIndex((first) => order.compare(first, char) <= 0)) : char

/** The pinyin initials of a name, in lower case: 预警列表 is yjlb. Of characters with several readings, the one by which they are sorted. */
export const pinyinInitials = (name: string): string => Array.from(name, initialOf).join('').toLowerCase()
