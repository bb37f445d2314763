import { ends, rowAt, type Spot } from '#simulator/city/basemap-cells.ts'
import type { Random } from '#simulator/engine/random.ts'

/** The river replaces an avenue, between the first and the second row of projects. */
export const RIVER_ROW = 1
/** Half the width of the river's strip, banks included; the streets along the river are outside of it. */
export const RIVER_REACH = 92
const RIVER_STEP = 80

/** A river across the whole basemap: at most `RIVER_REACH` - 10 from the middle of its strip. `at` is its middle at `x`. */
export const flow = (random: Random) => {
  const [first, second, third] = [random.between(0, 6), random.between(0, 6), random.between(0, 6)]
  const steps = Array.from(
    { length: (ends.east - ends.west) / RIVER_STEP + 1 },
    (_, index) => ends.west + index * RIVER_STEP,
  )
  const middle = (x: number) => rowAt(RIVER_ROW) + 30 * Math.sin(x / 420 + first) + 16 * Math.sin(x / 170 + second)
  const half = (x: number) => 30 + 6 * Math.sin(x / 300 + third)
  const bank = (side: 1 | -1) => steps.map((x) => ({ x, y: Math.round(middle(x) + side * half(x)) }))
  return { ring: [...bank(1), ...bank(-1).toReversed()], at: (x: number): Spot => ({ x, y: Math.round(middle(x)) }) }
}

const POND_CORNERS = 14

/** A pond in the middle of a park. */
export const pond = ({ x, y }: Spot, { width, height }: { width: number; height: number }, random: Random): Spot[] =>
  Array.from({ length: POND_CORNERS }, (_, index) => {
    const angle = (index / POND_CORNERS) * 2 * Math.PI
    const reach = random.between(0.85, 1.1)
    return {
      x: Math.round(x + Math.cos(angle) * width * 0.24 * reach),
      y: Math.round(y + Math.sin(angle) * height * 0.2 * reach),
    }
  })
