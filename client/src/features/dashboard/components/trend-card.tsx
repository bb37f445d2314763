import { Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import type { Trend as TrendView } from '#shared/contracts/dashboard-views.ts'
import { eventKindNames } from '#shared/events/index.ts'
import { classNames } from '#client/components/class-names.ts'
import { formatCount } from '#client/components/count-pill.tsx'
import { dashboardTexts as texts } from '#client/config/dashboard-texts.ts'
import { ReadCard } from '#client/features/dashboard/components/read-card.tsx'
import { chartTone, kindName, sumOf, ticksFor } from '#client/features/dashboard/kind-groups.ts'
import { eventListPath } from '#client/features/dashboard/list-links.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/dashboard/components/dashboard.module.css'

type Trend = z.output<typeof TrendView>
type Day = Trend['days'][number]
type Days = 7 | 30

const choices: readonly Days[] = [7, 30]

const Legend = ({ trend }: { trend: Trend }) => (
  <ul className={styles.legend}>
    {trend.kinds.map(({ name, total, filter }) => (
      <li key={filter.kind}>
        <Link to={eventListPath(filter) ?? ''} aria-label={texts.figures.toList(name, formatCount(total))}>
          <span className={classNames(styles.dot, styles[chartTone[filter.kind]])} aria-hidden="true" />
          {name} <b>{formatCount(total)}</b>
        </Link>
      </li>
    ))}
  </ul>
)

/** One day as a stack; each part leads to its list. The legend is for the keyboard: hundreds of stops would be none. */
const DayStack = ({ day: { day, kinds }, top, isToday }: { day: Day; top: number; isToday: boolean }) => (
  <div className={classNames(styles.day, !isToday && styles.past)}>
    {eventKindNames.map((kind) => {
      const count = kinds[kind] ?? 0
      if (count === 0) return null
      const spoken = texts.dayOf(day.slice(5), kindName(kind), formatCount(count))
      return (
        <Link
          key={kind}
          tabIndex={-1}
          to={eventListPath({ kind, from: day, to: day }) ?? ''}
          aria-label={spoken}
          title={spoken}
          className={styles[chartTone[kind]] ?? ''}
          style={{ height: `${(count / top) * 100}%` }}
        />
      )
    })}
  </div>
)

/** Every day of a week has its name; of a month every fifth, counted from today. */
const axisText = (days: readonly Day[], at: number): string => {
  const back = days.length - 1 - at
  if (back === 0) return texts.todayWord
  return days.length <= 7 || back % 5 === 0 ? (days[at]?.day.slice(5) ?? '') : ''
}

const Chart = ({ trend: { days, to } }: { trend: Trend }) => {
  const ticks = ticksFor(Math.max(...days.map(({ kinds }) => sumOf(kinds))))
  const top = ticks.at(-1) ?? 1
  return (
    <>
      <div className={styles.chart}>
        {ticks.slice(1).map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            <span>{tick}</span>
          </span>
        ))}
        {days.map((day) => (
          <DayStack key={day.day} day={day} top={top} isToday={day.day === to} />
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {days.map(({ day }, at) => (
          <span key={day}>{axisText(days, at)}</span>
        ))}
      </div>
    </>
  )
}

/** 事件趋势: events per day and kind, today in full colour. */
export const TrendCard = ({ className }: { className?: string | undefined }) => {
  const [days, setDays] = useState<Days>(7)
  const read = trpc.dashboard.trend.useQuery(
    { days },
    { meta: { quiet: true }, placeholderData: (before) => before, refetchInterval: 60_000 },
  )
  return (
    <ReadCard
      title={texts.trend}
      className={className}
      read={read}
      extra={
        <Segmented<Days>
          size="small"
          options={choices.map((value) => ({ value, label: texts.days[value] }))}
          value={days}
          onChange={setDays}
        />
      }
    >
      {(trend) => (
        <>
          <Legend trend={trend} />
          <Chart trend={trend} />
        </>
      )}
    </ReadCard>
  )
}
