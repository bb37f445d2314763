import type { EventDetail } from '#shared/event/event.contract.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { measures } from '#shared/device/measures.ts'
import { parseTime } from '#shared/time.ts'
import { type Fact } from '#client/ui/detail/fact-row.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { DeviceStatus, PresentValue } from '#client/ui/list/device-cells.tsx'
import { eventTexts } from '#client/config/event-texts.ts'
import { areaClasses } from '#shared/area/area-classes.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { FactCard } from '#client/ui/detail/detail-parts.tsx'
import { eventTimeText } from '#client/lib/format-time.ts'
import { unitOf, valueText } from '#client/lib/measure-words.ts'
import styles from '#client/features/event/components/detail-page.module.css'
import { eventPageTexts } from '#client/features/event/page-texts.ts'

const texts = eventPageTexts.deviceFacts

const Neighbours = ({ device }: Pick<EventDetail, 'device'>) => (
  <>
    {device.neighbours > 1 ? texts.neighbourCount(device.neighbours) : texts.noNeighbours}
    {device.neighbours > 1 && device.neighboursInAlarm > 0 && (
      <>
        ，<b className={styles.inAlarm}>{texts.inAlarm(device.neighboursInAlarm)}</b>
      </>
    )}
  </>
)

type Reading = EventDetail['device']['readings'][number]

const withUnit = ({ measure, value }: Reading): string => `${valueText(measure, value)} ${unitOf(measure)}`

const isUpkeep = ({ measure }: Reading): boolean => measure === 'signal' || measure === 'battery'

/** Readings of the device, one per line; signal and battery share the last line. */
const readingFacts = (readings: readonly Reading[]): Fact[] => {
  const upkeep = readings.filter(isUpkeep)
  const lines = readings
    .filter((reading) => !isUpkeep(reading))
    .map((reading): Fact => ({
      label: measures[reading.measure].name,
      value: <PresentValue reading={reading} />,
      note: `${unitOf(reading.measure)}，${texts.now}`,
    }))
  if (upkeep.length === 0) return lines
  return [
    ...lines,
    { label: upkeep.map(({ measure }) => measures[measure].name).join(' / '), value: upkeep.map(withUnit).join(' / ') },
  ]
}

export const DeviceCard = ({ event }: { event: EventDetail }) => {
  const now = useNow(60_000)
  const { device } = event
  const facts: Fact[] = [
    { label: texts.name, value: event.deviceName },
    { label: texts.code, value: event.deviceCode },
    {
      label: texts.type,
      value: event.deviceName === deviceTypes[event.deviceType].name ? '' : deviceTypes[event.deviceType].name,
    },
    { label: texts.place, value: <PlacePath path={event.placePath} layout="flow" /> },
    { label: eventPageTexts.address, value: event.address },
    { label: texts.areaClass, value: areaClasses[device.areaClass] ?? eventTexts.none },
    { label: texts.status, value: <DeviceStatus row={device} /> },
    ...readingFacts(device.readings),
    { label: texts.lastSeen, value: eventTimeText(parseTime(device.lastSeenAt), now) },
    { label: texts.neighbours, value: <Neighbours device={device} /> },
  ]
  return <FactCard title={eventPageTexts.device} facts={facts.filter(({ value }) => value !== '')} />
}
