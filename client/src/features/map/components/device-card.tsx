import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { EventRow } from '#shared/event/event.contract.ts'
import { eventKinds, groupOf } from '#shared/event/index.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Unread } from '#client/ui/basics/unread.tsx'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { StateChip } from '#client/ui/basics/state-chip.tsx'
import { mapTexts } from '#client/config/map-texts.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { eventPaths } from '#client/config/paths.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DeviceStatus, PresentValue } from '#client/ui/list/device-cells.tsx'
import { EventActs } from '#client/features/event/index.ts'
import type { Device, Read } from '#client/features/map/api/use-map-data.ts'
import { CardCurve } from '#client/features/map/components/card-curve.tsx'
import { CardFrame } from '#client/features/map/components/card-frame.tsx'
import { CardPicture } from '#client/features/map/components/card-picture.tsx'
import { useNow } from '#client/ui/basics/use-now.ts'
import { eventTimeText } from '#client/lib/format-time.ts'
import { valueWords, type ValueWords } from '#client/lib/event-words.ts'
import { unitOf, valueText } from '#client/lib/measure-words.ts'
import { trpc } from '#client/lib/trpc.ts'
import { parseTime } from '#shared/time.ts'
import styles from '#client/features/map/components/device-card.module.css'

const texts = mapTexts.card

const isSilent = ({ enabled, status }: Device): boolean => !enabled || status === 'offline'

const Value = ({ device }: { device: Device }) => {
  const { reading } = device
  if (isSilent(device)) return <span className={styles.silent}>{texts.silent}</span>
  if (reading === null) return null
  return (
    <span className={styles.value}>
      <b>
        <PresentValue reading={reading} />
      </b>
      <small>
        {unitOf(reading.measure)}，{texts.threshold(valueText(reading.measure, reading.threshold))}
      </small>
    </span>
  )
}

/** The value of the event, red while the alarm is untaken: the present value is shown apart, and may have recovered. */
const EventValue = ({ event, words }: { event: EventRow; words: ValueWords }) => (
  <span className={classNames(styles.value, event.state === 0 && groupOf(event.kind) === 'alarm' && styles.alarming)}>
    <small>{eventTexts.values.raised(eventKinds[event.kind].name)}</small>
    <b>{words.value}</b>
    <small>
      {words.unit}
      {words.threshold !== undefined && `，${texts.threshold(words.threshold)}`}
    </small>
  </span>
)

/** What the device measures now of what the event is about. */
const Present = ({ device, event }: { device: Device; event: EventRow }) => {
  const reading = device.readings.find(({ measure }) => measure === event.measure)
  if (event.measure === null) return null
  return (
    <Fact label={eventTexts.values.present}>
      {reading === undefined ? (
        texts.silent
      ) : (
        <>
          <PresentValue reading={reading} /> {unitOf(reading.measure)}
        </>
      )}
    </Fact>
  )
}

const Time = ({ at }: { at: string }) => <span title={at}>{eventTimeText(parseTime(at), useNow(1000))}</span>

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The person responsible for the place, with the phone number as the call returns it (masked or not). */
const useContact = (placeId: string) => {
  const { data } = trpc.place.detail.useQuery({ id: placeId }, { meta: { quiet: true }, staleTime: 60_000 })
  return data === undefined ? undefined : { name: data.contact, phone: data.phone }
}
type Contact = NonNullable<ReturnType<typeof useContact>>

const Facts = ({
  device,
  event,
  contact,
}: {
  device: Device
  event: EventRow | undefined
  contact: Contact | undefined
}) => {
  const who = contact === undefined ? listTexts.none : `${contact.name} ${contact.phone}`.trim()
  return (
    <dl className={styles.facts}>
      {event !== undefined && (
        <Fact label={texts.happened}>
          <Time at={event.raisedAt} />
        </Fact>
      )}
      {event !== undefined && <Present {...{ device, event }} />}
      <Fact label={texts.status}>
        <DeviceStatus row={device} />
      </Fact>
      <Fact label={texts.lastSeen}>
        <Time at={device.lastSeenAt} />
      </Fact>
      <Fact label={texts.openEvents}>
        {event === undefined ? (
          texts.none
        ) : (
          <Link to={eventPaths[event.kind].detail(event.id)}>{texts.count(device.openEvents)}</Link>
        )}
      </Fact>
      <Fact label={texts.contact}>{who === '' ? texts.noContact : who}</Fact>
    </dl>
  )
}

interface ActsProps {
  readonly device: Device
  readonly event: EventRow | undefined
  readonly contact: Contact | undefined
  readonly refresh: () => void
}

/** A masked number cannot be called. */
const canCall = (contact: Contact | undefined): contact is Contact =>
  contact !== undefined && /^[\d-]{5,}$/.test(contact.phone)

const act = (to: string, text: string) => (
  <Link className={classNames(styles.act, styles.grow)} to={to}>
    {text}
  </Link>
)

/** What can be done for the open event, and below it the ways on to device, camera and contact. */
const Acts = ({ device, event, contact, refresh }: ActsProps) => (
  <div className={styles.acts}>
    {event !== undefined && (
      <div className={styles.pair}>
        <Suspense fallback={null}>
          <EventActs key={event.id} event={event} className={styles.grow ?? ''} onDone={refresh} />
        </Suspense>
      </div>
    )}
    <div className={styles.pair}>
      {act(screenPaths.device.detail(device.id), texts.detail)}
      {device.equipmentType === 1 && act(screenPaths.video.detail(device.id), texts.video)}
      {canCall(contact) && (
        <a className={styles.sign} href={`tel:${contact.phone}`} aria-label={texts.call(contact.name)}>
          <Icon name="phone" size={18} />
        </a>
      )}
    </div>
  </div>
)

const Content = ({ device, refresh }: { device: Device; refresh: () => void }) => {
  const contact = useContact(device.placeId)
  const [event] = device.events.open
  const words = event && valueWords(event)
  return (
    <>
      <div className={styles.scroll}>
        <div className={styles.head}>
          <h2>
            <PlacePath path={device.placePath} />
          </h2>
          <div className={styles.now}>
            {event && words ? <EventValue {...{ event, words }} /> : <Value device={device} />}
            {event !== undefined && <StateChip state={event.state} kind={event.kind} />}
          </div>
          {device.longitude === null && <p className={styles.silent}>{texts.unlocated}</p>}
        </div>
        <CardCurve {...{ device, event }} />
        <CardPicture {...{ device, event }} />
        <Facts {...{ device, event, contact }} />
      </div>
      <Acts {...{ device, event, contact, refresh }} />
    </>
  )
}

interface DeviceCardProps {
  readonly read: Read<Device>
  readonly onClose: () => void
  /** Returns to the list of the point from which the card was opened. */
  readonly onBack: (() => void) | undefined
}

/** One device: its state, its curve and picture, its contact, the acts for its open event, and links to its pages. */
export const DeviceCard = ({ read, onClose, onBack }: DeviceCardProps) => {
  const device = read.data
  return (
    <CardFrame
      label={texts.label}
      title={device === undefined ? '' : `${device.typeName} · ${device.code}`}
      icon={device && deviceIcon(device.deviceType)}
      {...{ onClose, onBack }}
    >
      {device === undefined ? (
        <Unread read={read} rows={5} rowHeight={32} />
      ) : (
        <Content device={device} refresh={() => void read.refetch()} />
      )}
    </CardFrame>
  )
}
