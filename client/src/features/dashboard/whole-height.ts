/** Lowest edges of the rows of a list, and the room for them, in px from the same edge. */
interface Rows {
  readonly bottoms: readonly number[]
  readonly room: number
}

/** The height that ends with the last whole row; at least one row, and undefined if all of them fit. */
export const wholeHeight = ({ bottoms, room }: Rows): number | undefined => {
  const last = bottoms.at(-1)
  if (last === undefined || last <= room) return undefined
  return Math.floor(bottoms.findLast((bottom) => bottom <= room) ?? bottoms[0] ?? room)
}
