import { useRef, useState, type DragEvent, type MouseEvent, type PointerEvent } from 'react'
import type { SlotRange } from '#client/ui/chart/chart-types.ts'
import { usePinch } from '#client/ui/chart/use-pinch.ts'

/** In px: a shorter movement is a click. */
const MIN_DRAG = 5

interface BrushProps {
  readonly count: number
  readonly slotAt: (x: number) => number
  readonly onPick: (slot: number | null) => void
  /** Absent where nothing can be zoomed: then a drag only reads. */
  readonly onBrush: ((range: SlotRange) => void) | undefined
}

const xOf = (event: PointerEvent<SVGSVGElement>): number =>
  event.clientX - event.currentTarget.getBoundingClientRect().left

const ordered = (one: number, other: number): SlotRange => ({ from: Math.min(one, other), to: Math.max(one, other) })

/**
 * Hovering picks a slot, and dragging selects a range. A drag that starts on a link does not open it. Fingers
 * read and select in their own way.
 */
export const useBrush = ({ count, slotAt, onPick, onBrush }: BrushProps) => {
  const [range, setRange] = useState<SlotRange | null>(null)
  const start = useRef<number | null>(null)
  const dragged = useRef<SlotRange | null>(null)
  const show = (next: SlotRange | null): void => {
    dragged.current = next
    setRange(next)
  }
  const down = (event: PointerEvent<SVGSVGElement>): void => {
    show(null)
    if (event.button === 0 && onBrush !== undefined) start.current = xOf(event)
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
  const touch = usePinch({ count, slotAt, onPick, onSelect: setRange, onBrush })
  const isTouch = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch'
  return {
    range,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => (isTouch(event) ? touch.down(event) : down(event)),
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => (isTouch(event) ? touch.move(event) : move(event)),
      onPointerUp: (event: PointerEvent<SVGSVGElement>) =>
        isTouch(event) ? touch.end(event, true) : end(dragged.current),
      onPointerCancel: (event: PointerEvent<SVGSVGElement>) => (isTouch(event) ? touch.end(event, false) : end(null)),
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
