/** Lowest edges of the rows of a list, and the room for them, in px from the same edge. */
interface Rows {
  readonly bottoms: readonly number[]
  readonly room: number
}

/** Edges have fractions of a px, and a room that is as high as its rows is measured with other ones. */
const ROUNDING_PX = 1

/** The height that ends with the last whole row; at least one row, and undefined if all of them fit. */
export const wholeHeight = ({ bottoms, room }: Rows): number | undefined => {
  const fits = (bottom: number): boolean => bottom < room + ROUNDING_PX
  const last = bottoms.at(-1)
  if (last === undefined || fits(last)) return undefined
  return Math.floor(bottoms.findLast(fits) ?? bottoms[0] ?? room)
}
