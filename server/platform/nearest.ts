/** Levenshtein distance of two texts. */
export const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Normalises a name for comparison: `device_id`, `device-id` and `deviceId` are equal. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '')

/** No name is longer; comparing longer texts would waste time. */
const MAX_LENGTH = 200
/** With more names, such as all devices of a city, some are similar by chance, and comparing all takes long. */
const MAX_NAMES = 2000

/** The name closest to a wrong one; undefined when none is close. */
export const nearest = (names: readonly string[], wrong: string): string | undefined => {
  if (wrong.length > MAX_LENGTH || names.length > MAX_NAMES) return undefined
  const meant = plain(wrong)
  const [best] = names.map((name) => ({ name, far: distance(plain(name), meant) })).toSorted((a, b) => a.far - b.far)
  return best && best.far <= Math.max(2, Math.floor(meant.length / 3)) ? best.name : undefined
}

/** A sentence ending that suggests the closest name, if any. */
export const didYouMean = (names: readonly string[], wrong: string, before = ''): string => {
  const meant = nearest(names, wrong)
  return meant === undefined ? '' : `; did you mean ${before}${meant}?`
}

/** A sentence ending that suggests the closest name, otherwise lists all names. */
export const instead = (names: readonly string[], wrong: string, before = ''): string =>
  didYouMean(names, wrong, before) || (names.length === 0 ? '' : `; there are ${names.join(', ')}`)

/** `didYouMean` in Chinese. */
export const didYouMeanZh = (names: readonly string[], wrong: string): string => {
  const meant = nearest(names, wrong)
  return meant === undefined ? '' : `，是否是 ${meant}？`
}

/** `instead` in Chinese. */
export const insteadZh = (names: readonly string[], wrong: string): string =>
  didYouMeanZh(names, wrong) || (names.length === 0 ? '' : `，可用：${names.join('、')}`)
