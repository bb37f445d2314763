import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { areaClasses } from '#shared/area/area-classes.ts'
import type { EventSlice } from '#shared/dashboard/dashboard-views.schema.ts'
import { percentTexts } from '#shared/percent-text.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { dashboardTexts as texts } from '#client/features/dashboard/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { ReadCard } from '#client/features/dashboard/components/read-card.tsx'
import { deviceListPath } from '#client/features/dashboard/list-links.ts'
import { spanText, type Span } from '#client/features/dashboard/span.ts'
import { eventListPath } from '#client/features/event/index.ts'
import { trpc } from '#client/lib/trpc.ts'
import { pathText } from '#client/lib/place-words.ts'
import styles from '#client/features/dashboard/components/card-rows.module.css'
import dashboard from '#client/features/dashboard/components/dashboard.module.css'

const options = { meta: { quiet: true }, placeholderData: keepPreviousData } as const

interface SpanProps {
  readonly span: Span
}

const NoEvents = () => (
  <EmptyState kind="empty" title={texts.noEvents} note={texts.noEventsNote} className={dashboard.state} />
)

const Bar = ({ share }: { share: number }) => (
  <span className={styles.share}>
    <span className={styles.shareFill} style={{ width: `${share * 100}%` }} />
  </span>
)

interface SliceLinkProps {
  readonly word: string
  readonly slice: EventSlice
  readonly className: string | undefined
  /** Visible content; defaults to `word`. */
  readonly children?: ReactNode
}

/** Link to the list whose total is that of the slice. */
const SliceLink = ({ word, slice: { total, filter }, className, children = word }: SliceLinkProps) => (
  <Link
    to={eventListPath(filter) ?? ''}
    className={className}
    aria-label={texts.figures.toList(word, formatCount(total))}
  >
    {children}
  </Link>
)

/** Shares with their percentages, which add up to 100. */
const sharesInPercent = <S extends { readonly total: number }>(shares: readonly S[]): (S & { percent: string })[] => {
  const percents = percentTexts(shares.map(({ total }) => total))
  return shares.map((share, at) => ({ ...share, percent: percents[at] ?? '' }))
}

/** 预警类型: alarms of the span by reason. */
export const SharesCard = ({ span }: SpanProps) => {
  const read = trpc.dashboard.shares.useQuery({ by: 'reason', kind: 'alarm', ...span }, options)
  return (
    <ReadCard
      title={texts.shares}
      note={({ total }) => texts.sharesNote(spanText(span), formatCount(total))}
      ranking={({ shares }) => ({
        columns: texts.files.shares,
        rows: sharesInPercent(shares).map(({ name, total, percent }) => [name, total, Number(percent)]),
      })}
      read={read}
    >
      {({ shares }) =>
        shares.length === 0 ? (
          <NoEvents />
        ) : (
          <ul className={styles.rows}>
            {sharesInPercent(shares).map(({ key, name, total, filter, percent }) => (
              <li key={key}>
                <SliceLink word={name} slice={{ total, filter }} className={styles.name} />
                <Bar share={total / (shares[0]?.total ?? 1)} />
                <span className={styles.count}>{formatCount(total)}</span>
                <small className={styles.percent}>{percent}%</small>
              </li>
            ))}
          </ul>
        )
      }
    </ReadCard>
  )
}

/** 高发场所: the ten places with the most alarms in the span. */
export const TopPlacesCard = ({ span }: SpanProps) => {
  const read = trpc.dashboard.topPlaces.useQuery({ kind: 'alarm', ...span }, options)
  return (
    <ReadCard
      title={texts.topPlaces}
      note={() => texts.topNote(spanText(span))}
      ranking={({ places }) => ({
        columns: texts.files.topPlaces,
        rows: places.map(({ name, total, areaClass, placePath }) => [
          name,
          total,
          areaClasses[areaClass],
          pathText(placePath),
        ]),
      })}
      read={read}
    >
      {({ places }) =>
        places.length === 0 ? (
          <NoEvents />
        ) : (
          <ol className={styles.rows}>
            {places.map(({ placeId, name, placePath, areaClass, total, filter }, at) => (
              <li key={placeId}>
                <small className="font-12 ink3">{at + 1}</small>
                <span className={styles.name} title={pathText(placePath)}>
                  <Link to={screenPaths.place.detail(placeId)}>{name}</Link>{' '}
                  <small className="font-12 ink3">{areaClasses[areaClass]}</small>
                </span>
                <SliceLink word={name} slice={{ total, filter }} className={styles.count}>
                  {formatCount(total)}
                </SliceLink>
              </li>
            ))}
          </ol>
        )
      }
    </ReadCard>
  )
}

/** 场所分类: the alarms of the span, and the devices, by area class. */
export const AreaClassesCard = ({ span }: SpanProps) => {
  const read = trpc.dashboard.areaClasses.useQuery({ kind: 'alarm', ...span }, options)
  return (
    <ReadCard
      title={texts.areaClasses}
      note={() => texts.areaClassesNote(spanText(span))}
      ranking={({ classes }) => ({
        columns: texts.files.areaClasses,
        rows: classes.map(({ areaClass, events, devices }) => [
          areaClasses[areaClass] ?? '',
          events.total,
          devices.total,
        ]),
      })}
      read={read}
    >
      {({ classes }) => {
        const most = Math.max(1, ...classes.map(({ events }) => events.total))
        return (
          <ul className={styles.rows}>
            {classes.map(({ areaClass, events, devices }) => {
              const word = areaClasses[areaClass] ?? ''
              const count = formatCount(devices.total)
              return (
                <li key={areaClass}>
                  <SliceLink word={word} slice={events} className={styles.name} />
                  <Bar share={events.total / most} />
                  <span className={styles.count}>{formatCount(events.total)}</span>
                  <Link
                    to={deviceListPath(devices.filter)}
                    className={styles.devices}
                    aria-label={texts.figures.toDevices(word, count)}
                  >
                    {texts.deviceTotal(count)}
                  </Link>
                </li>
              )
            })}
          </ul>
        )
      }}
    </ReadCard>
  )
}
