import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { deviceStatuses } from '#shared/device/index.ts'
import { percentText } from '#shared/percent-text.ts'
import { SECOND } from '#shared/time.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { dashboardTexts as texts } from '#client/features/dashboard/texts.ts'
import { deviceTexts } from '#client/config/device-texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { devicePart, eventPart, ShareBar, type Part } from '#client/features/dashboard/components/figures.tsx'
import { ReadCard } from '#client/features/dashboard/components/read-card.tsx'
import { spanText, type Span } from '#client/features/dashboard/span.ts'
import { durationText } from '#client/lib/format-time.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/dashboard/components/card-rows.module.css'

const options = { meta: { quiet: true }, placeholderData: keepPreviousData } as const

const renderPart = ({ key, word, count, to, spoken }: Part) => (
  <li key={key}>
    <Link to={to ?? ''} className={styles.name} aria-label={spoken}>
      {word}
    </Link>
    <span className={styles.count}>{formatCount(count)}</span>
  </li>
)

/** 设备状态: devices in service by status, and those out of service. */
export const DeviceStatesCard = () => {
  const read = trpc.dashboard.deviceStates.useQuery({}, options)
  return (
    <ReadCard
      title={texts.deviceStates}
      note={({ total }) => texts.deviceTotal(formatCount(total))}
      ranking={({ states, disabled }) => ({
        columns: texts.files.deviceStates,
        rows: [...states.map((slice) => devicePart(slice)), devicePart(disabled, deviceTexts.disabled)].map(
          ({ word, count }) => [word, count],
        ),
      })}
      read={read}
    >
      {({ states, disabled }) => {
        const parts = states.map((slice) => devicePart(slice))
        const shown = parts.filter(({ word, count }) => word !== deviceStatuses.online || count > 0)
        return (
          <ul className={styles.rows}>
            <li>
              <span className={styles.name}>
                <ShareBar parts={parts} />
              </span>
            </li>
            {[...shown, devicePart(disabled, deviceTexts.disabled)].map(renderPart)}
          </ul>
        )
      }}
    </ReadCard>
  )
}

const secondsText = (seconds: number | null): string =>
  seconds === null ? listTexts.none : durationText(seconds * SECOND)

const Measure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="font-12 ink3">{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** 处置质量: false-alarm rate, response time and handling time. */
export const DutyCard = ({ span }: { span: Span }) => {
  const read = trpc.dashboard.duty.useQuery({ kind: 'alarm', ...span }, options)
  return (
    <ReadCard title={texts.duty} note={() => texts.dutyNote(spanText(span))} read={read} bars={2}>
      {({ falseAlarmRate, meanResponseSeconds, meanHandlingSeconds, lists }) => (
        <>
          <dl className={styles.duty}>
            <Measure
              name={texts.falseAlarmRate}
              value={falseAlarmRate === null ? listTexts.none : `${percentText(falseAlarmRate)}%`}
            />
            <Measure name={texts.meanResponse} value={secondsText(meanResponseSeconds)} />
            <Measure name={texts.meanHandling} value={secondsText(meanHandlingSeconds)} />
          </dl>
          <ul className={styles.rows}>
            {[eventPart(lists.answered, texts.answered), eventPart(lists.falseAlarms, texts.falseAlarms)].map(
              renderPart,
            )}
          </ul>
        </>
      )}
    </ReadCard>
  )
}
