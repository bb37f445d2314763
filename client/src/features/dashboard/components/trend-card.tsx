import { Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import type { Trend as TrendView } from '#shared/dashboard/dashboard-views.schema.ts'
import type { EventKind } from '#shared/event/index.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { dashboardTexts as texts } from '#client/features/dashboard/texts.ts'
import { ReadCard } from '#client/features/dashboard/components/read-card.tsx'
import {
  chartTone,
  kindGroups,
  kindName,
  shownSlices,
  sumOf,
  ticksFor,
  type KindGroup,
} from '#client/features/dashboard/kind-groups.ts'
import { eventListPath } from '#client/features/event/index.ts'
import { trpc } from '#client/lib/trpc.ts'
import tones from '#client/features/dashboard/components/share-bar.module.css'
import styles from '#client/features/dashboard/components/trend-card.module.css'

type Trend = z.output<typeof TrendView>
type Day = Trend['days'][number]
type Days = 7 | 30

const choices: readonly Days[] = [7, 30]

/** The kinds with their totals, each a link to its list, because no list shows two kinds. */
const Legend = ({ trend }: { trend: Trend }) => (
  <ul className={styles.legend}>
    {shownSlices(trend.kinds).map(({ name, total, filter }) => (
      <li key={filter.kind}>
        <Link to={eventListPath(filter) ?? ''} aria-label={texts.figures.toList(name, formatCount(total))}>
          <span className={classNames(styles.dot, tones[chartTone(filter.kind)])} aria-hidden="true" />
          {name} <b>{formatCount(total)}</b>
        </Link>
      </li>
    ))}
  </ul>
)

interface PartProps {
  readonly kind: EventKind
  readonly day: string
  readonly count: number
}

/** Events of one kind on one day. Not a tab stop, because hundreds are too many; keyboard users use the legend. */
const Mark = ({ kind, day, count }: PartProps) => {
  const spoken = texts.dayOf(day.slice(5), kindName(kind), formatCount(count))
  return (
    <Link
      tabIndex={-1}
      to={eventListPath({ kind, from: day, to: day }) ?? ''}
      aria-label={spoken}
      title={spoken}
      className={tones[chartTone(kind)] ?? ''}
      style={{ flexGrow: count }}
    />
  )
}

const partsOf = ({ kinds }: KindGroup, counts: Day['kinds']) =>
  kinds.map((kind) => ({ kind, count: counts[kind] ?? 0 })).filter(({ count }) => count > 0)

/** One day as a stack of groups with gaps between them; within a group each kind links to its own list. */
const DayStack = ({ day: { day, kinds }, top, isToday }: { day: Day; top: number; isToday: boolean }) => (
  <div className={classNames(styles.day, !isToday && styles.past)}>
    {kindGroups.map((group) => {
      const parts = partsOf(group, kinds)
      if (parts.length === 0) return null
      const sum = parts.reduce((before, { count }) => before + count, 0)
      return (
        <div key={group.tone} className={styles.group} style={{ height: `${(sum / top) * 100}%` }}>
          {parts.map((part) => (
            <Mark key={part.kind} {...part} day={day} />
          ))}
        </div>
      )
    })}
  </div>
)

/** In a week every day is labelled; in a month every fifth, counted from today. */
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
          <span key={day} className="flex-1 min-w-0 nowrap text-center">
            {axisText(days, at)}
          </span>
        ))}
      </div>
    </>
  )
}

/** 事件趋势: events per day and kind, today in full colour. */
export const TrendCard = ({ className }: { className?: string | undefined }) => {
  const [days, setDays] = useState<Days>(30)
  const read = trpc.dashboard.trend.useQuery({ days }, { meta: { quiet: true }, placeholderData: (before) => before })
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
