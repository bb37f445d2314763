import { Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { MAX_SPAN_DAYS } from '#shared/dashboard/span-limit.ts'
import { formatDay } from '#shared/time.ts'
import { dashboardTexts } from '#client/features/dashboard/texts.ts'
import { dayCounts, textOf, withinLimit, type Span } from '#client/features/dashboard/span.ts'
import { notify } from '#client/lib/feedback.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { parseRange } from '#client/ui/list/query-types.ts'
import styles from '#client/features/dashboard/components/dashboard.module.css'

const texts = dashboardTexts.range
const OWN = 'own'

/** The calendar is as large as the dashboard: it loads when it is opened. */
const CustomRange = lazyPart(async () => ({
  default: (await import('#client/ui/list/custom-range.tsx')).CustomRange,
}))

const options = [
  ...dayCounts.map((days) => ({ value: `${days}d`, label: texts.days[days] })),
  { value: OWN, label: texts.own },
]

interface SpanControlProps {
  readonly span: Span
  readonly onChange: (span: Span) => void
}

/** One span for all figures of the analysis; 自定义 shows a picker of two days. */
export const SpanControl = ({ span, onChange }: SpanControlProps) => {
  const [isOpened, setOpened] = useState(false)
  const isOwn = isOpened || !('days' in span)
  const choose = (value: string): void => {
    setOpened(value === OWN)
    const days = dayCounts.find((count) => `${count}d` === value)
    if (days !== undefined) onChange({ days })
  }
  const pick = (text: string): void => {
    const range = parseRange(text)
    if (range === null) return
    const [from, to] = range
    const kept = withinLimit({ from, to })
    if (kept.from !== from) notify(texts.cut(MAX_SPAN_DAYS), 'warn')
    onChange(kept)
  }
  return (
    <div className={styles.span} role="group" aria-label={texts.label}>
      {isOwn && (
        <Suspense fallback={null}>
          <CustomRange
            field={{ kind: 'range', name: 'span', label: texts.ownLabel, today: formatDay(serverClock.now()) }}
            value={'days' in span ? '' : textOf(span)}
            onChange={pick}
            wide={false}
          />
        </Suspense>
      )}
      <Segmented size="small" options={options} value={isOwn ? OWN : textOf(span)} onChange={choose} />
    </div>
  )
}
