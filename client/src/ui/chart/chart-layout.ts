import type { ChartSeries, ChartSlot } from '#client/ui/chart/chart-types.ts'
import { niceTicks } from '#client/ui/chart/ticks.ts'

/** Edges of the drawing area in px. */
interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type Axis = ChartSeries['axis']

export interface Layout {
  readonly frame: Frame
  readonly count: number
  readonly ticks: readonly number[]
  /** Numbers at the right; none when everything has one unit. */
  readonly rightTicks: readonly number[]
  /** Distance between two slots. */
  readonly pitch: number
  /** Centre of a slot. */
  readonly x: (slot: number) => number
  readonly y: (value: number, axis?: Axis) => number
  /** The slot at a horizontal position, clamped to the first and last. */
  readonly slotAt: (x: number) => number
}

const SIDE = 48

const frameOf = ({ width, height }: Size, hasRight: boolean): Frame => ({
  left: SIDE,
  right: Math.max(2 * SIDE, width - (hasRight ? SIDE : 16)),
  top: 14,
  bottom: height - 26,
})

/** The height of the bars of a slot, all stacks together. */
export const barsAt = (series: readonly ChartSeries[], slot: number): number =>
  series.reduce((sum, { drawn, values }) => (drawn === 'bar' ? sum + (values[slot] ?? 0) : sum), 0)

interface Reach {
  readonly left: readonly number[]
  readonly right: readonly number[]
}

const linesOf = (series: readonly ChartSeries[], side: Axis): number[] =>
  series
    .filter(({ drawn, axis }) => drawn !== 'bar' && axis === side)
    .flatMap(({ values, lows = [], highs = [] }) => [...values, ...lows, ...highs])
    .filter((value) => value !== null)

/** All values that the numbers at either side must reach; `more` are those of a threshold and of marks. */
export const reachOf = (series: readonly ChartSeries[], count: number, more: readonly number[]): Reach => ({
  left: [...Array.from({ length: count }, (_, slot) => barsAt(series, slot)), ...linesOf(series, undefined), ...more],
  right: linesOf(series, 'right'),
})

/** The number of slots up to the last with a value; what comes after it has not happened yet. */
export const knownCount = (series: readonly ChartSeries[]): number =>
  Math.max(0, ...series.map(({ values }) => values.findLastIndex((value) => value !== null) + 1))

interface Size {
  readonly width: number
  readonly height: number
}

const heightOf = ({ top, bottom }: Frame, ticks: readonly number[]) => {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return (value: number): number => bottom - ((value - low) / (high - low)) * (bottom - top)
}

interface Content {
  readonly count: number
  readonly reach: Reach
  readonly minStep?: number | undefined
}

export const layoutOf = (size: Size, { count, reach, minStep }: Content): Layout => {
  const frame = frameOf(size, reach.right.length > 0)
  const ticks = niceTicks(reach.left, minStep)
  const rightTicks = reach.right.length > 0 ? niceTicks(reach.right) : []
  const pitch = (frame.right - frame.left) / Math.max(1, count)
  const [left, right] = [heightOf(frame, ticks), heightOf(frame, rightTicks)]
  return {
    frame,
    count,
    ticks,
    rightTicks,
    pitch,
    x: (slot) => frame.left + (slot + 0.5) * pitch,
    y: (value, axis) => (axis === 'right' ? right(value) : left(value)),
    slotAt: (x) => Math.min(count - 1, Math.max(0, Math.floor((x - frame.left) / pitch))),
  }
}

const GAP = 12
/** A generous width for 12 px text: 12 px per Chinese character, 7 px for digits and spaces. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (sign > '\u2E80' ? 12 : 7), 0)

/** Slots whose labels fit side by side, counted from the last: the present is always labelled. */
export const labelledSlots = (slots: readonly ChartSlot[], { x }: Pick<Layout, 'x'>): number[] => {
  let free = Number.POSITIVE_INFINITY
  return [...slots.entries()]
    .toReversed()
    .flatMap(([at, { axis }]) => {
      const half = textWidth(axis) / 2
      if (axis === '' || x(at) + half > free) return []
      free = x(at) - half - GAP
      return [at]
    })
    .toReversed()
}
