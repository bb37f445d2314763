import { useState } from 'react'
import { parseTiles, type TileCount } from '#client/features/video/grid-pages.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { keptValue } from '#client/lib/kept-value.ts'

export interface Tiles {
  readonly count: TileCount
  /** For good: remembered of this person. */
  readonly choose: (count: TileCount) => void
  /** One picture alone, or as many as before; answers how many. */
  readonly toggle: () => TileCount
}

/** How many pictures of the grid this person wants to see at once. */
export const useTiles = (): Tiles => {
  const [kept] = useState(() => keptValue('VIDEO_TILES', parseTiles))
  const [count, setCount] = useState(() => kept.read())
  const [usual, setUsual] = useState(count)
  return {
    count,
    choose: (wanted) => {
      setCount(wanted)
      setUsual(wanted)
      try {
        kept.write(wanted)
      } catch (error) {
        notifyError(error)
      }
    },
    toggle: () => {
      // Whoever always sees one wants to see those around it.
      const wanted = count !== 1 ? 1 : usual === 1 ? 4 : usual
      setCount(wanted)
      return wanted
    },
  }
}
