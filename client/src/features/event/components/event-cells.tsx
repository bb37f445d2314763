import type { EventRow } from '#shared/event/event.contract.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { SECOND } from '#shared/time.ts'
import { Avatar } from '#client/ui/basics/avatar.tsx'
import { classNames } from '#client/ui/basics/class-names.ts'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { toneOf } from '#client/ui/basics/kind-tone.ts'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { CallIn, HandlingSince } from '#client/features/event/components/event-ages.tsx'
import { untilText } from '#client/features/event/until-text.ts'
import { valueWords } from '#client/lib/event-words.ts'
import { durationText, roughDuration } from '#client/lib/format-time.ts'
import styles from '#client/features/event/components/event-cells.module.css'
import cells from '#client/ui/list/cells.module.css'

export const DeviceCell = ({ row }: { row: EventRow }) => (
  <span className={cells.nameCell} title={`${row.deviceName} ${row.deviceCode}`}>
    <Icon name={deviceIcon(row.deviceType)} size={20} title={deviceTypes[row.deviceType].name} />
    <span className={cells.lines}>
      <span>{row.deviceName}</span>
      <small>{row.deviceCode}</small>
    </span>
  </span>
)

/** 0.21 / 0.15 dB/m; the value has the kind's colour while the event is unhandled. */
export const ValueCell = ({ row }: { row: EventRow }) => {
  const words = valueWords(row)
  if (words === undefined) return <span className={cells.none}>{texts.none}</span>
  const rest = words.threshold === undefined ? ` ${words.unit}` : ` / ${words.threshold} ${words.unit}`
  return (
    <span className={classNames(cells.value, row.state === 0 && styles[toneOf(row.kind)])}>
      <b>{words.value}</b>
      {rest}
    </span>
  )
}

/** 误报 · 响应 6 分钟; the exact time is in the tooltip. */
const AnsweredAs = ({ row }: { row: EventRow }) => {
  const response = row.responseSeconds === null ? null : row.responseSeconds * SECOND
  const words = (length: typeof durationText) =>
    texts.answeredAs(row.result ?? '', response === null ? null : length(response))
  return (
    <span className={styles.about} title={words(durationText)}>
      {words(roughDuration)}
    </span>
  )
}

/** 暂缓至 14:30 · the reason. */
export const DeferredTo = ({ deferral, className }: Pick<EventRow, 'deferral'> & { className?: string }) =>
  deferral && (
    <span className={className} title={deferral.reason}>
      {texts.deferredTo(untilText(deferral.until))} · {deferral.reason}
    </span>
  )

const AboutHandling = ({ row }: { row: EventRow }) => {
  if (row.deferral) return <DeferredTo deferral={row.deferral} className={styles.about ?? ''} />
  if (row.state === 2) return <AnsweredAs row={row} />
  if (row.state === 0) return <span className={styles.about}>{texts.assigned}</span>
  return (
    <span className={classNames(styles.about, styles.doing)}>
      <HandlingSince time={row.takenAt ?? row.raisedAt} />
    </span>
  )
}

/** The handler and since when, or the result. An unanswered event that has recovered remains visible as such. */
export const HandlerCell = ({ row }: { row: EventRow }) => {
  if (row.handler === null && row.deferral)
    return <DeferredTo deferral={row.deferral} className={styles.deferred ?? ''} />
  if (row.handler === null)
    return (
      <span className={cells.none}>{row.recoveredAt === null ? <CallIn time={row.callAt} /> : texts.recovered}</span>
    )
  return (
    <span className={styles.handler}>
      <Avatar name={row.handler.name} size={28} />
      <span>
        {row.handler.name}
        <AboutHandling row={row} />
      </span>
    </span>
  )
}
