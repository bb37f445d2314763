import { useState, type ReactNode, type RefObject } from 'react'
import { Axes, ThresholdLine } from '#client/ui/chart/axes.tsx'
import { Bars, Patterns } from '#client/ui/chart/bars.tsx'
import { ChartKeys } from '#client/ui/chart/chart-keys.tsx'
import { knownCount, layoutOf, reachOf, type Layout } from '#client/ui/chart/chart-layout.ts'
import type { ChartSeries, ChartSlot, ChartThreshold, SlotRange } from '#client/ui/chart/chart-types.ts'
import { readOutOf, spokenOf, type FormatValue } from '#client/ui/chart/chart-words.ts'
import { CrossHair, Selection } from '#client/ui/chart/cross-hair.tsx'
import { Lines } from '#client/ui/chart/lines.tsx'
import { ReadBox } from '#client/ui/chart/read-box.tsx'
import { useBrush } from '#client/ui/chart/use-brush.ts'
import { useSize } from '#client/ui/basics/use-size.ts'
import { componentTexts } from '#client/ui/texts.ts'
import styles from '#client/ui/chart/chart.module.css'

/** What else is drawn over a curve. */
export interface ChartMarks {
  /** Values that the axis must reach. */
  readonly values: readonly number[]
  /** `isReading` while a slot is read: its box then covers the words of the marks. */
  readonly draw: (layout: Layout, isReading: boolean) => ReactNode
}

export interface ChartPlotProps {
  /** Accessible name. */
  readonly title: string
  readonly slots: readonly ChartSlot[]
  readonly series: readonly ChartSeries[]
  readonly format: FormatValue
  readonly height: number
  readonly threshold?: ChartThreshold | undefined
  /** The smallest step of the vertical axis: 1 for what is counted. */
  readonly minStep?: number | undefined
  readonly marks?: ChartMarks | undefined
  /** Absent for a chart that shows all it has. */
  readonly onZoom?: ((range: SlotRange) => void) | undefined
}

/** Takes the pointer where nothing is drawn. */
const Ground = ({ layout: { frame } }: { layout: Layout }) => (
  <rect
    className={styles.ground}
    x={frame.left}
    y={frame.top}
    width={frame.right - frame.left}
    height={frame.bottom - frame.top}
  />
)

interface Reading {
  readonly layout: Layout
  /** The slot under pointer or keys; undefined while none is read. */
  readonly read: number | undefined
  readonly range: SlotRange | null
}

type DrawingProps = Reading & Pick<ChartPlotProps, 'slots' | 'series' | 'threshold' | 'marks'>

const Drawing = ({ layout, slots, series, threshold, marks, read, range }: DrawingProps) => (
  <>
    <Patterns />
    <Ground layout={layout} />
    <Axes layout={layout} slots={slots} />
    <Bars layout={layout} slots={slots} series={series} />
    <Lines layout={layout} series={series} />
    {threshold !== undefined && <ThresholdLine layout={layout} threshold={threshold} />}
    {marks?.draw(layout, read !== undefined)}
    {range !== null && <Selection range={range} layout={layout} />}
    {read !== undefined && <CrossHair slot={read} series={series} layout={layout} />}
  </>
)

const marked = ({ threshold, marks }: Pick<ChartPlotProps, 'threshold' | 'marks'>): readonly number[] => [
  ...(threshold === undefined ? [] : [threshold.value]),
  ...(marks?.values ?? []),
]

/** The drawing with its crosshair, box and brush. */
export const ChartPlot = ({ drawing, ...props }: ChartPlotProps & { drawing?: RefObject<SVGSVGElement | null> }) => {
  const { title, slots, series, format, height, threshold, marks, minStep, onZoom } = props
  const [ref, width] = useSize('width', 804)
  const [picked, setPicked] = useState<number | null>(null)
  const [selected, setSelected] = useState<SlotRange | null>(null)
  const count = slots.length
  const layout = layoutOf({ width, height }, { count, reach: reachOf(series, count, marked(props)), minStep })
  const zoom =
    onZoom &&
    ((range: SlotRange): void => {
      setPicked(null)
      onZoom(range)
    })
  const brush = useBrush({ count, slotAt: layout.slotAt, onPick: setPicked, onBrush: zoom })
  const slot = Math.min(picked ?? (knownCount(series) || count) - 1, count - 1)
  const read = picked === null || count === 0 ? undefined : slot
  const readOut = readOutOf({ slots, at: slot, series, format })
  const range = brush.range ?? selected
  return (
    <div ref={ref} className={styles.holder}>
      <svg
        ref={drawing}
        className={styles.svg}
        width={width}
        height={height}
        role="group"
        aria-label={title}
        {...brush.handlers}
      >
        <Drawing {...{ layout, slots, series, threshold, marks, read, range }} />
      </svg>
      {read !== undefined && <ReadBox readOut={readOut} slot={read} layout={layout} />}
      {count === 0 && <p className="row justify-center cover font-13 ink3">{componentTexts.noCurve}</p>}
      {count > 1 && (
        <ChartKeys
          count={count}
          slot={slot}
          text={spokenOf(readOut)}
          onPick={setPicked}
          onSelect={setSelected}
          onBrush={zoom}
        />
      )}
    </div>
  )
}
