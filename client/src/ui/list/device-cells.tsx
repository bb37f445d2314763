import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { measures, type MeasureName } from '#shared/device/measures.ts'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { rowEdge } from '#client/ui/basics/row-edge.ts'
import { DeviceStatusChip } from '#client/ui/basics/state-chip.tsx'
import { deviceTexts as texts } from '#client/config/device-texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { CountCell, None, NameCell, TwoLines } from '#client/ui/list/cells.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { unitOf, valueText } from '#client/lib/measure-words.ts'
import styles from '#client/ui/list/cells.module.css'

/** The status of a device in the console; a disabled device has none. */
export const DeviceStatus = ({ row }: { row: Pick<DeviceRow, 'enabled' | 'status'> }) =>
  row.enabled ? <DeviceStatusChip status={row.status} /> : <PlainChip tone="grey" icon="pause" text={texts.disabled} />

/** The status, and below it a mark for too many false alarms. */
export const StatusCell = ({ row }: { row: DeviceRow }) => {
  const status = <DeviceStatus row={row} />
  if (row.falseAlarms24h === undefined) return status
  return <TwoLines first={status} second={listTexts.falseAlarms(row.falseAlarms24h)} />
}

export const DeviceNameCell = ({ row, to }: { row: DeviceRow; to?: string | undefined }) => (
  <NameCell icon={deviceIcon(row.deviceType)} iconTitle={row.typeName} name={row.name} second={row.code} to={to} />
)

const withUnit = (measure: MeasureName, value: number): string => `${valueText(measure, value)} ${unitOf(measure)}`

/** 0.21 / 0.15 dB/m: the present value, and the alarm threshold. */
export const ReadingCell = ({ row: { reading } }: { row: DeviceRow }) =>
  reading === null ? (
    <None />
  ) : (
    <span className={styles.value}>
      <b>{valueText(reading.measure, reading.value)}</b> / {withUnit(reading.measure, reading.threshold)}
    </span>
  )

/** −82 dBm, or 86 %; null for a device without a radio or a battery, or an offline one. */
export const upkeepOf = (row: Pick<DeviceRow, 'signal' | 'battery'>, measure: 'signal' | 'battery'): string | null => {
  const value = row[measure]
  return value === null ? null : withUnit(measure, value)
}

/** Signal and battery, on a card. */
export const upkeepText = (row: Pick<DeviceRow, 'signal' | 'battery'>): string =>
  [upkeepOf(row, 'signal'), upkeepOf(row, 'battery')].filter((text) => text !== null).join(' / ')

/** At or below the threshold the battery is nearly empty: the text is amber, like the fault that follows. */
export const BatteryCell = ({ row }: { row: Pick<DeviceRow, 'signal' | 'battery'> }) => {
  const text = upkeepOf(row, 'battery')
  if (text === null) return <None />
  const isLow = row.battery !== null && row.battery <= measures.battery.threshold
  return <span className={isLow ? styles.amber : undefined}>{text}</span>
}

/** Open alarms and faults, which differ in colour and position. */
export const OpenEvents = ({ row }: { row: DeviceRow }) => (
  <span title={`${texts.columns.events} ${row.openAlarms} / ${row.openFaults}`}>
    <CountCell count={row.openAlarms} tone="alarm" /> / <CountCell count={row.openFaults} tone="amber" />
  </span>
)

/** The left edge of a device's row: red with an open alarm, amber with a fault. */
export const deviceEdge = ({ openAlarms, openFaults }: DeviceRow): string => {
  if (openAlarms > 0) return rowEdge(0, 'alarm')
  return openFaults > 0 ? rowEdge(0, 'fault') : ''
}
