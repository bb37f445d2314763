/** A list with one of it moved to another place; the same list when there is nowhere to go. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const one = list[from]
  if (one === undefined || from === to || to < 0 || to >= list.length) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, one)
}

/** Over which of some rows of equal height a point lies, `y` px below the top of the first. */
export const rowAt = (y: number, height: number, count: number): number =>
  height <= 0 ? 0 : Math.min(count - 1, Math.max(0, Math.floor(y / height)))
