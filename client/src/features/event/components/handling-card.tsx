import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { parseTime, SECOND } from '#shared/time.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { PhotoTiles } from '#client/ui/detail/photo-tiles.tsx'
import { FactList, type Fact } from '#client/ui/detail/fact-row.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { eventTexts } from '#client/config/event-texts.ts'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { HandlingForm } from '#client/features/event/components/handling-form.tsx'
import { progressText } from '#client/lib/event-words.ts'
import { toHandle } from '#client/ui/basics/use-go.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { durationText, eventTimeText } from '#client/lib/format-time.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/features/event/components/detail-page.module.css'

const texts = eventTexts.handling

const answerFacts = (event: EventDetail, now: number): Fact[] => [
  { label: texts.resultIs, value: <b>{event.result}</b> },
  { label: texts.handler, value: event.handler?.name ?? eventTexts.none },
  ...(event.answeredAt === null
    ? []
    : [{ label: texts.answeredAt, value: eventTimeText(parseTime(event.answeredAt), now) }]),
  ...(event.handlingSeconds === null
    ? []
    : [{ label: texts.took, value: durationText(event.handlingSeconds * SECOND) }]),
  ...(event.note === null || event.note === '' ? [] : [{ label: texts.note, value: event.note }]),
]

const Answer = ({ event }: { event: EventDetail }) => (
  <>
    <FactList facts={answerFacts(event, useNow(60_000))} />
    {event.photos.length > 0 && (
      <div className={styles.photos}>
        <PhotoTiles label={eventDetailTexts.photos.title} photos={event.photos} />
      </div>
    )}
  </>
)

const Refused = () => (
  <p className={styles.refused}>
    <Icon name="lock" /> {texts.notMine}
  </p>
)

/** The panel in which an event is answered. If another person answers first, a half-typed note stays below that answer. */
export const HandlingCard = ({ event }: { event: EventDetail }) => {
  const [typed, setTyped] = useState(false)
  const comesToHandle = useLocation().state === toHandle
  const me = useSession(({ userInfo }) => userInfo?.id)
  const showsForm = event.may.feedback || typed
  return (
    <Card title={texts.title} extra={progressText(event, me)}>
      {event.state === 2 && <Answer event={event} />}
      {showsForm && (
        <div className={styles.form}>
          <HandlingForm event={event} takesFocus={comesToHandle} onTyped={setTyped} onDone={() => setTyped(false)} />
        </div>
      )}
      {event.state !== 2 && !showsForm && <Refused />}
    </Card>
  )
}
