import { Link } from 'react-router-dom'
import type { z } from 'zod'
import type { DayHours } from '#shared/dashboard/dashboard-views.schema.ts'
import { hourOfDay } from '#shared/time.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { dashboardTexts } from '#client/features/dashboard/texts.ts'
import { heatOf, hourText, peakOf } from '#client/features/dashboard/day-hours.ts'
import { kindName } from '#client/features/dashboard/kind-groups.ts'
import { eventListPath } from '#client/features/event/index.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import styles from '#client/features/dashboard/components/figures.module.css'

type Hour = z.output<typeof DayHours>[number]

const texts = dashboardTexts.heat
/** Opacity of an hour by its heat, from the fewest to the most alarms. */
const opacities = [undefined, 0.35, 0.55, 0.78, 1] as const

const spokenOf = ({ hour, total, filter }: Hour): string =>
  dashboardTexts.dayOf(hourText(hour), kindName(filter.kind), formatCount(total))

/** One hour. Not a tab stop, because 24 stops are too many; keyboard users reach the busiest hour by the link below. */
const Cell = ({ hour, most, isAhead }: { hour: Hour; most: number; isAhead: boolean }) => {
  const spoken = spokenOf(hour)
  const to = hour.total === 0 ? undefined : eventListPath(hour.filter)
  if (to === undefined)
    return <span title={isAhead ? undefined : spoken} className={isAhead ? styles.ahead : undefined} />
  return (
    <Link
      tabIndex={-1}
      to={to}
      aria-label={spoken}
      title={spoken}
      style={{ opacity: opacities[heatOf(hour.total, most)] }}
    />
  )
}

const Peak = ({ peak }: { peak: Hour | undefined }) => {
  const to = peak && eventListPath(peak.filter)
  if (peak === undefined || to === undefined) return <span>{texts.none}</span>
  return (
    <Link to={to} aria-label={spokenOf(peak)}>
      {texts.peak(hourText(peak.hour))} <b>{formatCount(peak.total)}</b>
    </Link>
  )
}

/** Today's alarms by hour, each hour a link to its list. */
export const HeatStrip = ({ hours }: { hours: readonly Hour[] }) => {
  const now = hourOfDay(useNow(60_000))
  const peak = peakOf(hours)
  return (
    <>
      <div className={styles.heat} role="group" aria-label={texts.label}>
        {hours.map((hour) => (
          <Cell key={hour.hour} hour={hour} most={peak?.total ?? 1} isAhead={hour.hour > now} />
        ))}
      </div>
      <div className={classNames(styles.slices, styles.heatFoot)}>
        <span>{texts.begin}</span>
        <Peak peak={peak} />
        <span>{texts.end}</span>
      </div>
    </>
  )
}
