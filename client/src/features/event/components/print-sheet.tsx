import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { EventDetail } from '#shared/contracts/event.ts'
import { measures } from '#shared/devices/measures.ts'
import { takesPictures } from '#shared/devices/pictures.ts'
import { handlingStateTexts } from '#shared/events/handling-state.ts'
import { formatTime, MINUTE, parseTime, SECOND } from '#shared/time.ts'
import { FactList, type Fact } from '#client/components/fact-row.tsx'
import { ScenePicture } from '#client/components/scene/scene-picture.tsx'
import { ValueCurve } from '#client/components/value-curve/value-curve.tsx'
import { eventDetailTexts } from '#client/config/event-detail-texts.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { eventName, headingPath, valueWords } from '#client/features/event/event-words.ts'
import { useSceneAt } from '#client/features/video/api/use-scene.ts'
import { useNow } from '#client/hooks/use-now.ts'
import { clockText, durationText } from '#client/lib/format-time.ts'
import { valueText } from '#client/lib/measure-words.ts'
import { useSession } from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'
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
  { label: labels.place, value: event.placePath.join(' / ') },
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

/** Only what has been read already: paper does not wait. */
const Curve = ({ event }: { event: EventDetail }) => {
  const { data } = trpc.event.curve.useQuery(
    { id: event.id, span: '30m' },
    { meta: { quiet: true }, enabled: event.measure !== null },
  )
  if (data === undefined) return null
  const raisedAt = parseTime(event.raisedAt)
  const { name, unit } = measures[data.measure]
  return (
    <>
      <h2>{texts.curveTo(name)}</h2>
      <ValueCurve
        title={name}
        unit={unit}
        points={data.points.map(([at, value]) => ({ at, value }))}
        from={raisedAt - 30 * MINUTE}
        to={raisedAt + 30 * MINUTE}
        threshold={data.threshold}
        formatAxisTime={(at) => clockText(at).slice(0, 5)}
        formatPointTime={clockText}
        formatValue={(value) => valueText(data.measure, value)}
        height={170}
      />
    </>
  )
}

const Still = ({ event }: { event: EventDetail }) => {
  const { data } = useSceneAt(event.deviceId, event.raisedAt)
  if (data === undefined || data.recording === 'offline') return null
  return (
    <>
      <h2>{texts.evidence}</h2>
      <div className={styles.still}>
        <ScenePicture scene={data} at={parseTime(data.at)} />
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

const Foot = () => {
  const now = useNow(1000)
  const name = useSession(({ userInfo }) => userInfo?.realname ?? '')
  return (
    <footer>
      <div className={styles.signatures}>
        {texts.signatures.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
      <p>{texts.printedAt(formatTime(now), name)}</p>
    </footer>
  )
}

/** The event on a sheet of A4: facts, evidence, its way, the answer, lines to sign on. */
const Sheet = ({ event }: { event: EventDetail }) => (
  <article className={styles.sheet} data-print-sheet="true">
    <header>
      <small>{event.projectName}</small>
      <h1>{texts.title}</h1>
      <p>{`${eventName(event.kind, event.reason)} · ${headingPath(event).join(' / ')}`}</p>
    </header>
    <h2>{texts.facts}</h2>
    <FactList facts={factsOf(event)} />
    <Curve event={event} />
    {takesPictures(event.deviceType) && event.kind !== 'fault' && <Still event={event} />}
    <h2>{texts.steps}</h2>
    <Steps event={event} />
    <h2>{texts.handling}</h2>
    <Handling event={event} />
    <Foot />
  </article>
)

/** Whether the page is on its way to paper: also when the browser's own menu sent it there. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    // At once: the browser takes the page as it stands when it has told everybody.
    const follow = (isPaper: boolean): void => flushSync(() => setPrinting(isPaper))
    const onChange = (): void => follow(paper.matches)
    const onBefore = (): void => follow(true)
    const onAfter = (): void => follow(false)
    paper.addEventListener('change', onChange)
    window.addEventListener('beforeprint', onBefore)
    window.addEventListener('afterprint', onAfter)
    return () => {
      paper.removeEventListener('change', onChange)
      window.removeEventListener('beforeprint', onBefore)
      window.removeEventListener('afterprint', onAfter)
    }
  }, [])
  return printing
}

/** Stands beside the console, which is not printed; there only while it is printed. */
export const PrintSheet = ({ event }: { event: EventDetail }) =>
  usePrinting() ? createPortal(<Sheet event={event} />, document.body) : null
