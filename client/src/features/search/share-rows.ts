/** Each group shows at least this many of its results, whatever the others have. */
const MIN_ROWS = 3
/** Rows of all groups together, as far as the least of each leaves room. */
const MAX_ROWS = 12

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** How many results each group shows: the least of each first, then the room that is left, one row to each in turn. */
export const shareRows = (sizes: readonly number[]): readonly number[] => {
  const shown = sizes.map((size) => Math.min(size, MIN_ROWS))
  for (let row = MIN_ROWS; row < MAX_ROWS; row += 1)
    for (const [at, size] of sizes.entries()) if (size > row && sum(shown) < MAX_ROWS) shown[at] = row + 1
  return shown
}
