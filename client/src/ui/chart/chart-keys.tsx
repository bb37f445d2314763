import { useRef, type KeyboardEvent } from 'react'
import type { SlotRange } from '#client/ui/chart/chart-types.ts'
import { chartTexts as texts } from '#client/ui/chart/chart-texts.ts'
import styles from '#client/ui/chart/chart.module.css'

interface ChartKeysProps {
  readonly count: number
  readonly slot: number
  /** What the slot shows, in words. */
  readonly text: string
  readonly onPick: (slot: number | null) => void
  readonly onSelect: (range: SlotRange | null) => void
  /** Absent where nothing can be zoomed: then nothing can be selected. */
  readonly onBrush: ((range: SlotRange) => void) | undefined
}

const arrows = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

/** A range input over the slots gives the keyboard and screen readers the same: arrows read, Shift selects, Enter zooms. */
export const ChartKeys = ({ count, slot, text, onPick, onSelect, onBrush }: ChartKeysProps) => {
  const anchor = useRef<number | null>(null)
  const selected = (end: number): SlotRange | null =>
    anchor.current === null ? null : { from: Math.min(anchor.current, end), to: Math.max(anchor.current, end) }
  const drop = (): void => {
    anchor.current = null
    onSelect(null)
  }
  const step = ({ shiftKey }: KeyboardEvent): void => {
    if (!shiftKey || onBrush === undefined) drop()
    else anchor.current ??= slot
  }
  const press = (event: KeyboardEvent): void => {
    if (arrows.includes(event.key)) return step(event)
    const range = selected(slot)
    if (event.key === 'Enter' && range !== null && range.to > range.from) onBrush?.(range)
    if (event.key === 'Enter' || event.key === 'Escape') drop()
  }
  const move = (to: number): void => {
    onPick(to)
    onSelect(selected(to))
  }
  const leave = (): void => {
    drop()
    onPick(null)
  }
  return (
    <input
      type="range"
      className={styles.keys}
      min={0}
      max={count - 1}
      value={slot}
      aria-label={onBrush === undefined ? texts.read : texts.readOut}
      aria-valuetext={text}
      onKeyDown={press}
      onChange={(event) => move(Number(event.target.value))}
      onFocus={() => onPick(slot)}
      onBlur={leave}
    />
  )
}
