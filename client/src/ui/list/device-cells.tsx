import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { connectionText } from '#shared/device/index.ts'
import { isPastThreshold, measures, type Measured, type MeasureName } from '#shared/device/measures.ts'
import { handlingStateTexts } from '#shared/event/handling-state.ts'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { rowEdge } from '#client/ui/basics/row-edge.ts'
import { DeviceStatusChip } from '#client/ui/basics/state-chip.tsx'
import { deviceStateTexts, deviceTexts as texts } from '#client/config/device-texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { CountCell, None, NameCell, TwoLines } from '#client/ui/list/cells.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { unitOf, valueText } from '#client/lib/measure-words.ts'
import styles from '#client/ui/list/cells.module.css'

type State = Pick<DeviceRow, 'enabled' | 'status' | 'state' | 'eventState'>

const isInAlarm = ({ state }: Pick<DeviceRow, 'state'>): boolean => state === 'alarm'

/** The open alarm of a device, red until a person has taken it; empty without one. */
export const AlarmChip = ({ row }: { row: Pick<DeviceRow, 'state' | 'eventState'> }) => {
  if (!isInAlarm(row)) return null
  return row.eventState === 1 ? (
    <PlainChip tone="doing" icon="doing" text={handlingStateTexts[1]} />
  ) : (
    <PlainChip tone="alarm" icon="flame" text={deviceStateTexts.alarm} />
  )
}

/** The connection of a device; a disabled one has none. */
const Connection = ({ row }: { row: State }) =>
  row.enabled ? (
    <DeviceStatusChip status={row.status} inAlarm={isInAlarm(row)} />
  ) : (
    <PlainChip tone="grey" icon="pause" text={texts.disabled} />
  )

/** The alarm of a device, if it has one, beside its connection. */
export const DeviceStatus = ({ row }: { row: State }) =>
  isInAlarm(row) ? (
    <span className="inline-row gap-4">
      <AlarmChip row={row} />
      <Connection row={row} />
    </span>
  ) : (
    <Connection row={row} />
  )

/** 频繁误报 6 次, for a device with too many false alarms. */
const oftenText = ({ falseAlarms24h }: DeviceRow): string[] =>
  falseAlarms24h === undefined ? [] : [listTexts.falseAlarms(falseAlarms24h)]

/** The alarm with the connection below it, or the connection alone; then a mark for too many false alarms. */
export const StatusCell = ({ row }: { row: DeviceRow }) => {
  const link = row.enabled ? connectionText(row.status, true) : texts.disabled
  const below = [...(isInAlarm(row) ? [link] : []), ...oftenText(row)]
  const chip = isInAlarm(row) ? <AlarmChip row={row} /> : <Connection row={row} />
  return below.length === 0 ? chip : <TwoLines first={chip} second={below.join('，')} />
}

export const DeviceNameCell = ({ row, to }: { row: DeviceRow; to?: string | undefined }) => (
  <NameCell icon={deviceIcon(row.deviceType)} iconTitle={row.typeName} name={row.name} second={row.code} to={to} />
)

const withUnit = (measure: MeasureName, value: number): string => `${valueText(measure, value)} ${unitOf(measure)}`

/** A present value, in red once it is past its threshold. */
export const PresentValue = ({ reading }: { reading: Measured }) => (
  <span className={isPastThreshold(reading) ? styles.past : undefined}>
    {valueText(reading.measure, reading.value)}
  </span>
)

/** 0.21 / 0.15 dB/m: the present value, and the alarm threshold. */
export const ReadingCell = ({ row: { reading } }: { row: DeviceRow }) =>
  reading === null ? (
    <None />
  ) : (
    <span className={styles.value}>
      <b>
        <PresentValue reading={reading} />
      </b>{' '}
      / {withUnit(reading.measure, reading.threshold)}
    </span>
  )

/** −82 dBm, or 86 %; null for a device without a radio or a battery, or an offline one. */
const upkeepOf = (row: Pick<DeviceRow, 'signal' | 'battery'>, measure: 'signal' | 'battery'): string | null => {
  const value = row[measure]
  return value === null ? null : withUnit(measure, value)
}

/** Signal and battery, on a card. */
export const upkeepText = (row: Pick<DeviceRow, 'signal' | 'battery'>): string =>
  [upkeepOf(row, 'signal'), upkeepOf(row, 'battery')].filter((text) => text !== null).join(' / ')

/** At or below the threshold it is nearly empty: amber, like the fault that follows. */
const Battery = ({ text, level }: { text: string; level: number | null }) => (
  <span className={level !== null && level <= measures.battery.threshold ? styles.amber : undefined}>{text}</span>
)

/** Signal, and below it the battery; a device on the mains has none. */
export const UpkeepCell = ({ row }: { row: Pick<DeviceRow, 'signal' | 'battery'> }) => {
  const [signal, battery] = [upkeepOf(row, 'signal'), upkeepOf(row, 'battery')]
  const level = battery !== null && <Battery text={battery} level={row.battery} />
  if (signal === null) return level || <None />
  return <TwoLines first={signal} second={level || undefined} />
}

/** Open alarms and faults, which differ in colour and position. */
export const OpenEvents = ({ row }: { row: DeviceRow }) => (
  <span title={`${texts.columns.events} ${row.openAlarms} / ${row.openFaults}`}>
    <CountCell count={row.openAlarms} tone="alarm" /> / <CountCell count={row.openFaults} tone="amber" />
  </span>
)

/** The left edge of a device's row: red with an unhandled alarm, blue with one in 处理中, amber with a fault. */
export const deviceEdge = ({ state, eventState, openFaults }: DeviceRow): string => {
  if (state === 'alarm') return rowEdge(eventState ?? 0, 'alarm')
  return openFaults > 0 ? rowEdge(0, 'fault') : ''
}
