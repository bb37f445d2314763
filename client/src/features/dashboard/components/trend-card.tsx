import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Chart } from '#client/ui/chart/chart.tsx'
import type { SlotRange } from '#client/ui/chart/chart-types.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { dashboardTexts as texts } from '#client/features/dashboard/texts.ts'
import { ReadCard } from '#client/features/dashboard/components/read-card.tsx'
import { spanText, type Span } from '#client/features/dashboard/span.ts'
import { trendChart, type Trend } from '#client/features/dashboard/trend-chart.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/dashboard/components/dashboard.module.css'

const format = (value: number): string => formatCount(value)

const MIN_HEIGHT = 96
const USUAL_HEIGHT = 208

/** The height of the drawing that fills the card: its room without legend and margins. */
const useFilledHeight = () => {
  const [height, setHeight] = useState(USUAL_HEIGHT)
  const attach = useCallback((room: HTMLDivElement) => {
    const observer = new ResizeObserver(() => {
      const chart = room.firstElementChild
      const svg = chart?.querySelector('svg[role="group"]')
      if (chart === null || svg === null || svg === undefined) return
      const rest = chart.getBoundingClientRect().height - svg.getBoundingClientRect().height
      setHeight(Math.max(MIN_HEIGHT, Math.floor(room.clientHeight - rest)))
    })
    observer.observe(room)
    return () => observer.disconnect()
  }, [])
  return [attach, height] as const
}

const TrendChart = ({ trend }: { trend: Trend }) => {
  const [room, height] = useFilledHeight()
  const [zoomed, setZoomed] = useState<{ readonly of: string; readonly part: SlotRange } | null>(null)
  const of = `${trend.from} ${trend.to}`
  // A zoom belongs to its span. What is switched off in the legend stays off in another one.
  const part = zoomed?.of === of ? zoomed.part : null
  const { slots, series } = trendChart(trend, part)
  const zoom = ({ from, to }: SlotRange): void => {
    const first = part?.from ?? 0
    setZoomed({ of, part: { from: first + from, to: first + to } })
  }
  return (
    <div ref={room} className={styles.chartRoom}>
      <Chart
        height={height}
        title={texts.trend}
        fileName={texts.trendFile(slots[0]?.key ?? '', slots.at(-1)?.key ?? '')}
        slots={slots}
        series={series}
        format={format}
        minStep={1}
        isZoomed={part !== null}
        onZoom={zoom}
        onReset={() => setZoomed(null)}
      />
    </div>
  )
}

/** Today is not over, so the span before is counted up to the same time of day. */
const noteOf = ({ before }: Trend, span: Span): string =>
  before?.until === undefined ? spanText(span) : texts.sameTimeBefore(spanText(span))

/** 事件趋势: events per day and kind, today in full colour, beside as many days before. */
export const TrendCard = ({ span }: { span: Span }) => {
  const read = trpc.dashboard.trend.useQuery(
    { ...span, compare: true },
    { meta: { quiet: true }, placeholderData: keepPreviousData },
  )
  return (
    <ReadCard title={texts.trend} note={(trend) => noteOf(trend, span)} read={read} filled>
      {(trend) => <TrendChart trend={trend} />}
    </ReadCard>
  )
}
