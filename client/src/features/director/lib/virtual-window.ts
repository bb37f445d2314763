/** Rows rendered beyond each edge, so that fast scrolling shows no blank area. */
const OVERSCAN_ROWS = 8

/** The rendered rows of equal height: index of the first, and of the one after the last. Lengths in px. */
export const windowOf = (
  { scrolled, height }: { scrolled: number; height: number },
  { count, rowHeight }: { count: number; rowHeight: number },
) => {
  const first = Math.floor(scrolled / rowHeight) - OVERSCAN_ROWS
  const last = Math.ceil((scrolled + height) / rowHeight) + OVERSCAN_ROWS
  const to = Math.min(count, Math.max(0, last))
  return { from: Math.max(0, Math.min(first, to)), to }
}
