/** Rows drawn beyond each edge, so that a quick turn of the wheel meets no white. */
const SPARE = 8

export interface RowWindow {
  /** Index of the first row to be drawn, and of the one after the last. */
  readonly from: number
  readonly to: number
}

/** Which rows of equal height can be seen of so many, lengths in px. */
export const windowOf = (
  { scrolled, height }: { scrolled: number; height: number },
  { count, rowHeight }: { count: number; rowHeight: number },
): RowWindow => {
  const first = Math.floor(scrolled / rowHeight) - SPARE
  const last = Math.ceil((scrolled + height) / rowHeight) + SPARE
  const to = Math.min(count, Math.max(0, last))
  return { from: Math.max(0, Math.min(first, to)), to }
}
