import { useState } from 'react'
import { parseTiles, type TileCount } from '#client/features/video/grid-pages.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { storedValue } from '#client/lib/stored-value.ts'

/** Number of pictures per page of the grid, as this person prefers. */
export const useTiles = () => {
  const [stored] = useState(() => storedValue('VIDEO_TILES', parseTiles))
  const [count, setCount] = useState(() => stored.read())
  const [usual, setUsual] = useState(count)
  return {
    count,
    /** Stored permanently for this person. */
    choose: (wanted: TileCount): void => {
      setCount(wanted)
      setUsual(wanted)
      try {
        stored.write(wanted)
      } catch (error) {
        notifyError(error)
      }
    },
    /** Toggles between one picture and the previous number; returns the new number. */
    toggle: (): TileCount => {
      // If the preference is one, the toggle shows four.
      const wanted = count !== 1 ? 1 : usual === 1 ? 4 : usual
      setCount(wanted)
      return wanted
    },
  }
}

export type Tiles = ReturnType<typeof useTiles>
