const SEPARATOR = ' / '

/** 3 层, 地下一层, B1 层, 2 楼: says where in a building, and names no place by itself. */
const storeyName = /^(?:地下|负|-|B)?\s*(\d+|[一二三四五六七八九十]+)\s*(?:层|楼|F)$/i

/** Whether the name says its storey itself: 3 层楼道 and 302 are in 3 层. */
const repeatsStorey = (name: string, storey: string): boolean => {
  const number = storeyName.exec(storey)?.[1] ?? ''
  return name.startsWith(storey) || new RegExp(`^${number}\\d{2}(?!\\d)`).test(name)
}

export interface PlaceLines {
  /** First: where to go, the building and the room. In between the storey, if the room does not say it. */
  readonly spot: string
  /** Second: what is above the building. */
  readonly above: string
}

/** The names of the first line: the last two, and a storey between them. */
const spotNames = (path: readonly string[]): readonly string[] =>
  path.slice(storeyName.test(path.at(-2) ?? '') ? -3 : -2)

/** Whether the name is left out, because the next one repeats it. */
const isRepeated = (name: string, next: string | undefined): boolean =>
  next !== undefined && storeyName.test(name) && repeatsStorey(next, name)

export interface SpotPart {
  readonly name: string
  readonly isShown: boolean
}

/** The names of the first line, each with whether it is shown. */
export const spotParts = (path: readonly string[]): readonly SpotPart[] =>
  spotNames(path).map((name, at, names) => ({ name, isShown: !isRepeated(name, names[at + 1]) }))

/** 永安里社区 / 永安里 1 号 / 3 层 / 302: the whole path, from the outermost place to the room. */
export const pathText = (path: readonly string[]): string => path.join(SEPARATOR)

/** The names of the second line. */
export const namesAbove = (path: readonly string[]): readonly string[] =>
  path.slice(0, path.length - spotNames(path).length)

/** The two lines of a place path: 永安里 1 号 / 302, and 永安里社区 below it (DECISIONS 169). */
export const placeLines = (path: readonly string[]): PlaceLines => {
  const shown = spotParts(path).filter(({ isShown }) => isShown)
  return { spot: pathText(shown.map(({ name }) => name)), above: pathText(namesAbove(path)) }
}
