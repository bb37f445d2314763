import type { Column, Format } from '#server/modules/export/office/table.ts'

/** A4, in twentieths of a point. */
const [SHORT_SIDE, LONG_SIDE] = [11_906, 16_838]
export const PAGE_MARGIN = 720
/** Left and right of the text in a cell. */
export const CELL_MARGIN = 60
/** Sizes of the table's text in points, from the best; the first that leaves every column its least width is used. */
const SIZES = [9, 8, 7.5, 7, 6.5] as const
const SMALLEST = 6.5
/** Twentieths of a point per point, and characters per em: a Chinese character counts as two. */
const [TWENTIETHS, CHARACTERS_PER_EM] = [20, 2]
/** What must stay on one line, in characters: a day, 123:45:06, 100.0%. */
const leastOf: Readonly<Record<Format, number>> = { time: 12, duration: 9, rate: 7 }
/** A day and a time beside each other, in characters. */
const TIME_CHARACTERS = 20
/** A title of more characters may wrap. */
const MAX_TITLE_CHARACTERS = 8

export interface WordPage {
  readonly isLandscape: boolean
  readonly width: number
  readonly height: number
  /** Size of the table's text. */
  readonly points: number
  /** Of the columns; together the width between the margins. */
  readonly widths: readonly number[]
}

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0)

const roomOf = (side: number): number => side - 2 * PAGE_MARGIN

const inTwentieths = (characters: number, points: number): number =>
  Math.ceil((characters * points * TWENTIETHS) / CHARACTERS_PER_EM) + 2 * CELL_MARGIN

const wantedAt = (columns: readonly Column[], points: number): number[] =>
  columns.map(({ width }) => inTwentieths(width, points))

/** Of long texts a few words, of codes a part, of short words all. */
const leastOfText = (width: number): number => {
  if (width >= 30) return 14
  if (width >= 24) return 12
  return width > 10 ? 8 : 6
}

const titleCharacters = (title: string): number =>
  Math.min(MAX_TITLE_CHARACTERS, title.length + title.replaceAll(/\P{Script=Han}/gu, '').length)

const leastCharacters = ({ title, width, format }: Column): number =>
  Math.min(width, Math.max(titleCharacters(title), format === undefined ? leastOfText(width) : leastOf[format]))

const leastAt = (columns: readonly Column[], points: number): number[] =>
  columns.map((column) => inTwentieths(leastCharacters(column), points))

/** Whole widths in these proportions that fill the room exactly. */
const filling = (shares: readonly number[], room: number): number[] => {
  const all = sum(shares)
  const widths = shares.map((share) => Math.floor((share / all) * room))
  return widths.map((width, index) => (index === 0 ? width + room - sum(widths) : width))
}

/** Takes from each column in proportion to what it has beyond its least width. */
const squeezed = (wanted: readonly number[], least: readonly number[], room: number): number[] => {
  const [lacks, gives] = [sum(wanted) - room, sum(wanted) - sum(least)]
  if (lacks <= 0 || gives <= 0) return filling(wanted, room)
  const share = Math.min(1, lacks / gives)
  return filling(
    wanted.map((width, index) => width - (width - (least[index] ?? width)) * share),
    room,
  )
}

/** Upright if the whole table fits so, otherwise landscape, in the largest text that leaves every column its least width. */
export const wordPageOf = (columns: readonly Column[]): WordPage => {
  const isLandscape = sum(wantedAt(columns, SIZES[0])) > roomOf(SHORT_SIDE)
  const [width, height] = isLandscape ? [LONG_SIDE, SHORT_SIDE] : [SHORT_SIDE, LONG_SIDE]
  const room = roomOf(width)
  const points = SIZES.find((size) => sum(leastAt(columns, size)) <= room) ?? SMALLEST
  const widths = squeezed(wantedAt(columns, points), leastAt(columns, points), room)
  return { isLandscape, width, height, points, widths }
}

/** Whether a day and a time have no room beside each other in a column. */
export const breaksTimes = ({ widths, points }: WordPage, index: number): boolean =>
  (widths[index] ?? 0) < inTwentieths(TIME_CHARACTERS, points)
