/** The list with one item moved; the same list when the move is not possible. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const one = list[from]
  if (one === undefined || from === to || to < 0 || to >= list.length) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, one)
}

/** Index of the row under a point `y` px below the top of the first; all rows have the same height. */
export const rowAt = (y: number, height: number, count: number): number =>
  height <= 0 ? 0 : Math.min(count - 1, Math.max(0, Math.floor(y / height)))
