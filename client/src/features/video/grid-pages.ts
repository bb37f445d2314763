/** The possible numbers of pictures per page of the grid. */
export const tileCounts = [1, 4, 9] as const
export type TileCount = (typeof tileCounts)[number]

export const parseTiles = (value: unknown): TileCount => tileCounts.find((count) => count === value) ?? 4

/** The page, from 1, that contains an index. */
export const pageOf = (index: number, tiles: TileCount): number => Math.floor(index / tiles) + 1

/** The rows of a page and its number; a page beyond the end becomes the last. */
export const tilesOf = <Row>(rows: readonly Row[], page: number, tiles: TileCount) => {
  const last = Math.max(1, Math.ceil(rows.length / tiles))
  const shown = Math.min(page, last)
  const first = (shown - 1) * tiles
  return { page: shown, first, rows: rows.slice(first, first + tiles) }
}
