import { useRef, useState, type DragEvent, type MouseEvent, type PointerEvent } from 'react'
import type { SlotRange } from '#client/ui/chart/chart-types.ts'

/** In px: a shorter movement is a click. */
const MIN_DRAG = 5

interface BrushProps {
  readonly slotAt: (x: number) => number
  readonly onPick: (slot: number | null) => void
  /** Absent where nothing can be zoomed: then a drag only reads. */
  readonly onBrush: ((range: SlotRange) => void) | undefined
}

const xOf = (event: PointerEvent<SVGSVGElement>): number =>
  event.clientX - event.currentTarget.getBoundingClientRect().left

const ordered = (one: number, other: number): SlotRange => ({ from: Math.min(one, other), to: Math.max(one, other) })

/**
 * Hovering picks a slot, and dragging selects a range. A drag that starts on a link does not open it. A finger reads the values
 * that it passes instead, because it cannot hover.
 */
export const useBrush = ({ slotAt, onPick, onBrush }: BrushProps) => {
  const [range, setRange] = useState<SlotRange | null>(null)
  const start = useRef<number | null>(null)
  const dragged = useRef<SlotRange | null>(null)
  const show = (next: SlotRange | null): void => {
    dragged.current = next
    setRange(next)
  }
  const down = (event: PointerEvent<SVGSVGElement>): void => {
    show(null)
    if (event.pointerType === 'touch') onPick(slotAt(xOf(event)))
    else if (event.button === 0 && onBrush !== undefined) start.current = xOf(event)
  }
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    const x = xOf(event)
    onPick(slotAt(x))
    if (start.current === null || (dragged.current === null && Math.abs(x - start.current) < MIN_DRAG)) return
    // Captured from here on only: a captured click would not reach the link under it.
    if (dragged.current === null) event.currentTarget.setPointerCapture(event.pointerId)
    show(ordered(slotAt(start.current), slotAt(x)))
  }
  const end = (chosen: SlotRange | null): void => {
    start.current = null
    setRange(null)
    if (chosen !== null && chosen.to > chosen.from) onBrush?.(chosen)
  }
  return {
    range,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: () => end(dragged.current),
      onPointerCancel: () => end(null),
      onPointerLeave: () => onPick(null),
      onDragStart: (event: DragEvent<SVGSVGElement>) => event.preventDefault(),
      // Follows the end of a drag.
      onClickCapture: (event: MouseEvent<SVGSVGElement>) => {
        if (dragged.current === null) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
