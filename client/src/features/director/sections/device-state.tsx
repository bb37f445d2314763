import { useEffect } from 'react'
import { DeviceStatusChip } from '#client/ui/basics/state-chip.tsx'
import { KindMark } from '#client/ui/basics/kind-mark.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import { readingText, type EmitChoice } from '#client/features/director/lib/emit-choices.ts'
import type { CityDevice } from '#shared/control/city.contract.ts'
import { isPastThreshold, measures } from '#shared/device/measures.ts'
import { groupOf, reasonOf } from '#shared/event/index.ts'
import styles from '#client/features/director/sections/device-section.module.css'

const texts = directorTexts.device
type Reading = CityDevice['readings'][number]

/** The status chip already shows the link, so signal appears only if it is beyond its threshold. */
const matters = (reading: Reading): boolean => reading.measure !== 'signal' || isPastThreshold(reading)

const ReadingText = ({ reading }: { reading: Reading }) => (
  <span className={styles.reading}>
    {measures[reading.measure].name}
    <b className={isPastThreshold(reading) ? styles.beyond : undefined}>
      {readingText(reading.measure, reading.value)}
    </b>
  </span>
)

const OpenEvents = ({ open }: Pick<CityDevice, 'open'>) => (
  <span className={styles.open}>
    {open.map(({ eventId, kind, reason, recovered }) => (
      <span key={eventId}>
        <KindMark kind={kind} label={reasonOf(kind, reason)?.text} />
        {recovered && <span className="font-12 ink3"> {texts.recovered}</span>}
      </span>
    ))}
  </span>
)

/** Whether a device has an open alarm. */
export const isInAlarm = ({ open }: Pick<CityDevice, 'open'>): boolean =>
  open.some(({ kind }) => groupOf(kind) === 'alarm')

export interface DeviceStateProps {
  readonly id: string
  readonly choice: EmitChoice
  /** Called when the device has changed since it was chosen: its open events decide which acts are possible. */
  readonly onRead: (choice: EmitChoice) => void
}

/** The current state of the chosen device, polled. */
export const DeviceState = ({ id, choice, onRead }: DeviceStateProps) => {
  const { data } = useControlQuery('devices', { deviceId: id, limit: 1 }, { every: 2000 })
  const device = data?.devices[0]
  const isChanged = device !== undefined && device.id === choice.device?.id && device !== choice.device
  useEffect(() => {
    if (isChanged) onRead({ ...choice, device })
  }, [isChanged, device, choice, onRead])
  if (device === undefined || device.id !== id) return null
  return (
    <div className={styles.state}>
      <DeviceStatusChip status={device.status} inAlarm={isInAlarm(device)} />
      <PlacePath path={device.placePath} layout="line" />
      <div className={styles.readings}>
        {device.readings.length === 0 && texts.silent}
        {device.readings.filter(matters).map((reading) => (
          <ReadingText key={reading.measure} reading={reading} />
        ))}
      </div>
      {device.open.length > 0 && <OpenEvents open={device.open} />}
    </div>
  )
}
