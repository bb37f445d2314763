import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import type { DeviceSlice, EventSlice } from '#shared/dashboard/dashboard-views.schema.ts'
import type { dashboardContracts } from '#shared/dashboard/dashboard.contract.ts'
import { deviceStatuses, type DeviceStatus } from '#shared/device/index.ts'
import { percentText } from '#shared/percent-text.ts'
import { parseTime } from '#shared/time.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { dashboardTexts } from '#client/features/dashboard/texts.ts'
import { HeatStrip } from '#client/features/dashboard/components/heat-strip.tsx'
import { chartTone, kindName, rateVersusText, versusText } from '#client/features/dashboard/kind-groups.ts'
import { deviceListPath } from '#client/features/dashboard/list-links.ts'
import { eventListPath } from '#client/features/event/index.ts'
import { openFor } from '#client/lib/event-words.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import styles from '#client/features/dashboard/components/figures.module.css'
import bar from '#client/features/dashboard/components/share-bar.module.css'

const texts = dashboardTexts.figures
export type Summary = z.output<typeof dashboardContracts.summary.output>

/** A part of a figure: its word, its count, and the list with exactly that total. */
export interface Part {
  readonly key: string
  readonly word: string
  readonly count: number
  readonly tone: string | undefined
  readonly to: string | undefined
  /** Accessible name of the link. */
  readonly spoken: string
}

export const eventPart = ({ total, filter }: EventSlice, word = kindName(filter.kind)): Part => ({
  key: `${filter.kind} ${word}`,
  word,
  count: total,
  tone: bar[chartTone(filter.kind)],
  to: eventListPath(filter),
  spoken: texts.toList(word, formatCount(total)),
})

const statusTone: Readonly<Record<DeviceStatus, string | undefined>> = {
  normal: bar.good,
  online: bar.good,
  offline: bar.grey,
  instability: bar.amber,
  abnormal: bar.deepAmber,
}

export const devicePart = (
  { total, filter }: DeviceSlice,
  word: string = deviceStatuses[filter.status ?? 'normal'],
): Part => ({
  key: word,
  word,
  count: total,
  tone: statusTone[filter.status ?? 'normal'],
  to: deviceListPath(filter),
  spoken: texts.toDevices(word, formatCount(total)),
})

/** Shares of a whole, visual only; the words and numbers below are for everyone. */
export const ShareBar = ({ parts }: { parts: readonly Part[] }) => (
  <div className={bar.bar} aria-hidden="true">
    {parts
      .filter(({ count }) => count > 0)
      .map(({ key, count, tone, to, spoken }) =>
        to === undefined ? (
          <span key={key} className={classNames(tone)} style={{ flexGrow: count }} />
        ) : (
          <Link
            key={key}
            tabIndex={-1}
            to={to}
            title={spoken}
            className={classNames(tone)}
            style={{ flexGrow: count }}
          />
        ),
      )}
  </div>
)

const Parts = ({ parts }: { parts: readonly Part[] }) => (
  <ul className={styles.slices}>
    {parts.map(({ key, word, count, to, spoken }) => (
      <li key={key}>
        {to === undefined ? (
          <span>
            {word} <b>{formatCount(count)}</b>
          </span>
        ) : (
          <Link to={to} aria-label={spoken}>
            {word} <b>{formatCount(count)}</b>
          </Link>
        )}
      </li>
    ))}
  </ul>
)

interface FigureProps {
  readonly icon: IconName
  readonly title: string
  /** Change since yesterday, beside the title where the note is long. */
  readonly change?: string | undefined
  readonly value: ReactNode
  readonly note: ReactNode
  readonly parts: readonly Part[]
  /** Shown below the number instead of its parts. */
  readonly strip?: ReactNode
}

/** Omits parts that are zero, unless all are. */
const worthSaying = (parts: readonly Part[]): readonly Part[] => {
  const some = parts.filter(({ count }) => count > 0)
  return some.length > 0 ? some : parts.slice(0, 1)
}

/** The number, its difference to yesterday, and its parts; the head links to the list of the largest part. */
const Figure = ({ icon, title, change, value, note, parts, strip }: FigureProps) => {
  const shown = worthSaying(parts)
  const to = shown.toSorted((one, other) => other.count - one.count)[0]?.to
  const head = (
    <>
      <Icon name={icon} />
      {title}
      {change !== undefined && <small className="font-12 ink3">{change}</small>}
      <Icon name="right" size={14} />
    </>
  )
  return (
    <section className={styles.figure} aria-label={title}>
      {to === undefined ? (
        <span className={styles.figureHead}>{head}</span>
      ) : (
        <Link to={to} className={styles.figureHead}>
          {head}
        </Link>
      )}
      <div className={styles.value}>
        <b>{value}</b>
        <span className="font-13 ink3">{note}</span>
      </div>
      {strip ?? (
        <>
          <ShareBar parts={shown} />
          <Parts parts={shown} />
        </>
      )}
    </section>
  )
}

const versus = ({ value, yesterday }: { value: number; yesterday: number }): string =>
  `${texts.sameTime} ${versusText(value, yesterday)}`

const Oldest = ({ at }: { at: string }) => (
  <time dateTime={at}>{texts.oldest(openFor(useNow(1000) - parseTime(at)))}</time>
)

const onlineNote = ({ online, total, rate }: Summary['online']): string =>
  rate === null ? texts.noDevices : texts.devices(formatCount(online), formatCount(total))

const onlineChange = ({ rate, yesterday }: Summary['online']): string | undefined =>
  rate === null || yesterday === null ? undefined : rateVersusText(rate, yesterday)

/** 今日预警, 未处理, 设备在线率, 未整改隐患: each part of a figure leads to the list with its total. */
export const Figures = ({ summary: { today, todo, online, risks } }: { summary: Summary }) => (
  <div className={styles.figures} data-tour="figures" role="group" aria-label={texts.label}>
    <Figure
      icon="flame"
      title={texts.today}
      value={formatCount(today.value)}
      note={versus(today)}
      parts={today.events.map((slice) => eventPart(slice))}
      strip={<HeatStrip hours={today.hours} />}
    />
    <Figure
      icon="clock"
      title={texts.todo}
      value={formatCount(todo.value)}
      note={todo.oldestAlarmAt === null ? versus(todo) : <Oldest at={todo.oldestAlarmAt} />}
      parts={todo.events.map((slice) => eventPart(slice))}
    />
    <Figure
      icon="device"
      title={texts.online}
      change={onlineChange(online)}
      value={
        online.rate === null ? (
          '—'
        ) : (
          <>
            {percentText(online.rate)}
            <small>%</small>
          </>
        )
      }
      note={onlineNote(online)}
      parts={online.devices.map((slice) => devicePart(slice))}
    />
    <Figure
      icon="risk"
      title={texts.risks}
      value={formatCount(risks.value)}
      note={versus(risks)}
      parts={risks.events.map((slice) => eventPart(slice, texts.riskStates[slice.filter.state ?? 0]))}
    />
  </div>
)
