import { useRef, type PointerEvent } from 'react'
import type { SlotRange } from '#client/ui/chart/chart-types.ts'

type Fingers = ReadonlyMap<number, number>

interface PinchProps {
  readonly count: number
  readonly slotAt: (x: number) => number
  readonly onPick: (slot: number | null) => void
  /** The range that the fingers select so far. */
  readonly onSelect: (range: SlotRange | null) => void
  /** Absent where nothing can be zoomed: then fingers only read. */
  readonly onBrush: ((range: SlotRange) => void) | undefined
}

/** In px: fingers that are nearer to each other than this count as this far apart. */
const NEAREST = 24

const xOf = (event: PointerEvent<SVGSVGElement>): number =>
  event.clientX - event.currentTarget.getBoundingClientRect().left

const spreadOf = (fingers: Fingers) => {
  const [one = 0, other = one] = fingers.values()
  return { middle: (one + other) / 2, distance: Math.max(NEAREST, Math.abs(one - other)) }
}

/** So many slots around one, moved inwards at the ends. */
const around = (middle: number, wanted: number, count: number): SlotRange => {
  const length = Math.min(count, Math.max(2, Math.round(wanted)))
  const from = Math.min(count - length, Math.max(0, middle - Math.floor(length / 2)))
  return { from, to: from + length - 1 }
}

/**
 * One finger reads the values that it passes, because it cannot hover. Two that move apart select the part around their middle
 * that is stretched to the whole: fingers at twice the distance select one half. It is taken when the first of them is lifted.
 */
export const usePinch = ({ count, slotAt, onPick, onSelect, onBrush }: PinchProps) => {
  const fingers = useRef(new Map<number, number>())
  const start = useRef<{ readonly middle: number; readonly distance: number } | null>(null)
  const selected = useRef<SlotRange | null>(null)
  const select = (range: SlotRange | null): void => {
    selected.current = range
    onSelect(range)
  }
  const down = (event: PointerEvent<SVGSVGElement>): void => {
    fingers.current.set(event.pointerId, xOf(event))
    start.current = fingers.current.size === 2 && onBrush !== undefined ? spreadOf(fingers.current) : null
    onPick(start.current === null ? slotAt(xOf(event)) : null)
    select(null)
  }
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    fingers.current.set(event.pointerId, xOf(event))
    if (start.current === null) return onPick(slotAt(xOf(event)))
    const grown = spreadOf(fingers.current).distance / start.current.distance
    select(grown > 1 ? around(slotAt(start.current.middle), count / grown, count) : null)
  }
  const end = (event: PointerEvent<SVGSVGElement>, isTaken: boolean): void => {
    fingers.current.delete(event.pointerId)
    start.current = null
    const range = selected.current
    select(null)
    if (isTaken && range !== null) onBrush?.(range)
  }
  return { down, move, end }
}
