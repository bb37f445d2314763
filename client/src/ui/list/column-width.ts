import type { Key } from 'react'

interface Drawn {
  readonly key: Key
  readonly width: number
}

/**
 * The width that makes a column appear so wide: a table distributes the room that its columns leave in proportion to their
 * widths, and scrolls sideways when they leave none.
 */
export const columnWidthFor = (
  { drawn, room }: { readonly drawn: readonly Drawn[]; readonly room: number },
  { key, px }: { readonly key: string; readonly px: number },
): number => {
  const others = drawn.reduce((sum, column) => (String(column.key) === key ? sum : sum + column.width), 0)
  const hasRoom = Number.isFinite(room) && px + others < room
  return Math.round(hasRoom ? (px * others) / (room - px) : px)
}
