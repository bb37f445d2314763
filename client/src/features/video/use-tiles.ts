import { useState } from 'react'
import { parseTiles, type TileCount } from '#client/features/video/grid-pages.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { storedValue } from '#client/lib/stored-value.ts'

export interface Tiles {
  readonly count: TileCount
  /** Stored permanently for this person. */
  readonly choose: (count: TileCount) => void
  /** Toggles between one picture and the previous number; returns the new number. */
  readonly toggle: () => TileCount
}

/** Number of pictures per page of the grid, as this person prefers. */
export const useTiles = (): Tiles => {
  const [stored] = useState(() => storedValue('VIDEO_TILES', parseTiles))
  const [count, setCount] = useState(() => stored.read())
  const [usual, setUsual] = useState(count)
  return {
    count,
    choose: (wanted) => {
      setCount(wanted)
      setUsual(wanted)
      try {
        stored.write(wanted)
      } catch (error) {
        notifyError(error)
      }
    },
    toggle: () => {
      // If the preference is one, the toggle shows four.
      const wanted = count !== 1 ? 1 : usual === 1 ? 4 : usual
      setCount(wanted)
      return wanted
    },
  }
}
