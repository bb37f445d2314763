import { Link } from 'react-router-dom'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { deviceStates } from '#shared/device/device-states.ts'
import { deviceStatusNames } from '#shared/device/index.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { deviceStateTexts, deviceTexts } from '#client/config/device-texts.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { DeviceStatusChip } from '#client/ui/basics/state-chip.tsx'
import { detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { ReadCard } from '#client/ui/detail/read-card.tsx'
import { DeviceNameCell, DeviceStatus, ReadingCell } from '#client/ui/list/device-cells.tsx'
import { devicesPath } from '#client/features/place/components/place-columns.tsx'
import { viewTexts } from '#client/features/place/view/view-texts.ts'
import { aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import { devicePath } from '#client/lib/device-path.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/place/view/place-view.module.css'

const texts = viewTexts.devices

/** Rows that are read, so that the worst of them can be shown; a place seldom has more devices. */
const MAX_READ = 100
/** Rows that are shown; the rest is in the list. */
const MAX_SHOWN = 8

/** Devices in alarm first, an unhandled one before one in 处理中, then by severity of their state. */
const byTrouble = (devices: readonly DeviceRow[]): DeviceRow[] => {
  const rank = ({ state, eventState }: DeviceRow): number =>
    deviceStates.indexOf(state) * 2 + (eventState === 1 ? 1 : 0)
  return devices.toSorted((a, b) => rank(a) - rank(b))
}

interface Counts {
  readonly counts: Readonly<Record<string, number>>
  readonly total: number
  readonly records: readonly DeviceRow[]
}

/** Of more devices than were read, the number in alarm is a lower bound. */
const alarmText = ({ records, total }: Counts): string | undefined => {
  const count = records.filter(({ state }) => state === 'alarm').length
  if (count === 0) return undefined
  return total > records.length ? texts.atLeast(count) : formatCount(count)
}

/** The number of devices in alarm, and by their connection as the tabs of the device list count it. */
const States = ({ placeId, read }: { placeId: string; read: Counts }) => {
  const inAlarm = alarmText(read)
  const to = (tab: string): string => `${devicesPath(placeId)}&tab=${tab}`
  return (
    <ul className={styles.states} aria-label={texts.states}>
      {inAlarm !== undefined && (
        <li>
          <PlainChip tone="alarm" icon="flame" text={deviceStateTexts.alarm} /> <b>{inAlarm}</b>
        </li>
      )}
      {deviceStatusNames
        .filter((status) => (read.counts[status] ?? 0) > 0)
        .map((status) => (
          <li key={status}>
            <Link to={to(status)}>
              <DeviceStatusChip status={status} /> <b>{formatCount(read.counts[status] ?? 0)}</b>
            </Link>
          </li>
        ))}
      {(read.counts['disabled'] ?? 0) > 0 && (
        <li>
          <Link to={to('disabled')}>
            <PlainChip tone="grey" icon="pause" text={deviceTexts.disabled} />{' '}
            <b>{formatCount(read.counts['disabled'] ?? 0)}</b>
          </Link>
        </li>
      )}
    </ul>
  )
}

const useDevices = (placeId: string) => {
  const read = trpc.device.list.useQuery({ placeId, pageSize: MAX_READ }, detailOptions)
  useFreshen(read.refetch, aboutDevices)
  return read
}

const DeviceItem = ({ row }: { row: DeviceRow }) => (
  <>
    <DeviceNameCell row={row} to={devicePath(row)} />
    <RowEnd>
      <span className={styles.reading}>
        <ReadingCell row={row} />
      </span>
      <DeviceStatus row={row} />
    </RowEnd>
  </>
)

/** The devices of a place and its parts: how many in which state, and the most urgent of them. */
export const DevicesCard = ({ placeId }: { placeId: string }) => {
  const manages = usePermission().mayButton('device:manage')
  return (
    <ReadCard
      title={texts.title}
      read={useDevices(placeId)}
      rows={4}
      extra={({ total }) => total > 0 && <Link to={devicesPath(placeId)}>{texts.all(formatCount(total))}</Link>}
    >
      {(read) => (
        <>
          {read.total > 0 && <States placeId={placeId} read={read} />}
          <CardList
            items={byTrouble(read.records).slice(0, MAX_SHOWN)}
            empty={
              <>
                {texts.none} {manages && <Link to={devicesPath(placeId)}>{texts.add}</Link>}
              </>
            }
            keyOf={({ id }) => id}
            draw={(row) => <DeviceItem row={row} />}
          />
        </>
      )}
    </ReadCard>
  )
}
