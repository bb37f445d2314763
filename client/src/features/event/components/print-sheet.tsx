import { Suspense } from 'react'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { measures } from '#shared/device/measures.ts'
import { takesPictures } from '#shared/device/pictures.ts'
import { handlingStateTexts } from '#shared/event/handling-state.ts'
import { parseTime, SECOND } from '#shared/time.ts'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { FactList, type Fact } from '#client/ui/detail/fact-row.tsx'
import { PaperSheet } from '#client/ui/detail/paper-sheet.tsx'
import { CameraScenePicture } from '#client/ui/camera/camera-scene-picture.tsx'
import { useEventCurve } from '#client/features/event/curve/use-event-curve.ts'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { eventName, headingPath, valueWords } from '#client/lib/event-words.ts'
import { useCameraSceneAt } from '#client/ui/camera/use-camera-scene.ts'
import { durationText } from '#client/lib/format-time.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { pathText } from '#client/lib/place-words.ts'
import styles from '#client/features/event/components/print-sheet.module.css'

const texts = eventDetailTexts.print
const { labels } = texts

const valueFact = (event: EventDetail): Fact[] => {
  const words = valueWords(event)
  if (words === undefined) return []
  const value = words.threshold === undefined ? words.value : `${words.value} / ${words.threshold}`
  return [{ label: labels.value, value, note: words.unit }]
}

const factsOf = (event: EventDetail): Fact[] => [
  { label: labels.number, value: event.number },
  { label: labels.name, value: eventName(event.kind, event.reason) },
  { label: labels.state, value: handlingStateTexts[event.state] },
  { label: labels.raisedAt, value: event.raisedAt },
  { label: labels.place, value: pathText(event.placePath) },
  { label: labels.address, value: event.address },
  { label: labels.device, value: `${event.deviceName} ${event.deviceCode}` },
  ...valueFact(event),
  ...(event.responseSeconds === null
    ? []
    : [{ label: labels.response, value: durationText(event.responseSeconds * SECOND) }]),
]

const Steps = ({ event }: { event: EventDetail }) => (
  <table className={styles.steps}>
    <tbody>
      {event.steps.map(({ id, at, act, person, text }) => (
        <tr key={id}>
          <td>{at}</td>
          <td>{eventTexts.acts[act]}</td>
          <td>{[person?.name ?? '', text].filter((part) => part !== '').join('，')}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const PrintCurve = lazyPart(async () => ({
  default: (await import('#client/features/event/curve/print-curve.tsx')).PrintCurve,
}))

/** Only a curve that is already loaded: printing does not wait for a response. */
const Curve = ({ event }: { event: EventDetail }) => {
  const { data } = useEventCurve(event, '30m')
  if (data === undefined) return null
  return (
    <Suspense fallback={null}>
      <h2>{texts.curveTo(measures[data.measure].name)}</h2>
      <PrintCurve event={event} curve={data} />
    </Suspense>
  )
}

const Still = ({ event }: { event: EventDetail }) => {
  const { data } = useCameraSceneAt(event.deviceId, event.raisedAt)
  if (data === undefined || data.recording === 'offline') return null
  return (
    <>
      <h2>{texts.evidence}</h2>
      <div className={styles.still}>
        <CameraScenePicture cameraScene={data} at={parseTime(data.at)} />
      </div>
    </>
  )
}

const Handling = ({ event }: { event: EventDetail }) => {
  const { handling } = eventTexts
  if (event.state !== 2) return <p>{texts.notHandled}</p>
  const facts: Fact[] = [
    { label: handling.resultIs, value: event.result },
    { label: handling.handler, value: event.handler?.name ?? eventTexts.none },
    { label: handling.answeredAt, value: event.answeredAt },
    { label: handling.note, value: event.note === null || event.note === '' ? eventTexts.none : event.note },
  ]
  return <FactList facts={facts} />
}

const Photos = ({ event: { photos } }: { event: EventDetail }) => (
  <>
    <h2>{eventDetailTexts.photos.title}</h2>
    <div className={styles.photos}>
      {photos.map((address, at) => (
        <PictureView key={address} src={address} alt={`${eventDetailTexts.photos.title} ${at + 1}`} />
      ))}
    </div>
  </>
)

/** The event on an A4 sheet: facts, evidence, timeline, answer, and lines for signatures. */
export const PrintSheet = ({ event }: { event: EventDetail }) => (
  <PaperSheet
    project={event.projectName}
    title={texts.title}
    about={`${eventName(event.kind, event.reason)} · ${pathText(headingPath(event))}`}
    signatures={texts.signatures}
  >
    <h2>{texts.facts}</h2>
    <FactList facts={factsOf(event)} />
    <Curve event={event} />
    {takesPictures(event.deviceType) && event.kind !== 'fault' && <Still event={event} />}
    <h2>{texts.steps}</h2>
    <Steps event={event} />
    <h2>{texts.handling}</h2>
    <Handling event={event} />
    {event.photos.length > 0 && <Photos event={event} />}
  </PaperSheet>
)
