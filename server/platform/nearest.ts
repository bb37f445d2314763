/** How many letters must change to turn one text into the other. */
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

/** A name as it is compared: `device_id`, `device-id` and `deviceId` are one. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '')

/** No name is longer; a longer text would only take long to compare. */
const MAX_LENGTH = 200
/** Among more names, such as the devices of a city, some are alike by chance, and comparing all takes long. */
const MAX_NAMES = 2000

/** The one of some names that somebody may have meant. */
export const nearest = (names: readonly string[], wrong: string): string | undefined => {
  if (wrong.length > MAX_LENGTH || names.length > MAX_NAMES) return undefined
  const meant = plain(wrong)
  const [best] = names.map((name) => ({ name, far: distance(plain(name), meant) })).toSorted((a, b) => a.far - b.far)
  return best && best.far <= Math.max(2, Math.floor(meant.length / 3)) ? best.name : undefined
}

/** Ends a line with the likeliest of some names, where there is one. */
export const didYouMean = (names: readonly string[], wrong: string, before = ''): string => {
  const meant = nearest(names, wrong)
  return meant === undefined ? '' : `; did you mean ${before}${meant}?`
}

/** Ends a line with the likeliest of some names, otherwise with all of them. */
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
