import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { EventDetail } from '#shared/event/event.contract.ts'
import type { MeasureName } from '#shared/device/measures.ts'
import { eventKinds, reasonOf } from '#shared/event/index.ts'
import { parseTime, SECOND } from '#shared/time.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { FactRow, type Fact } from '#client/ui/detail/fact-row.tsx'
import { kindIcon } from '#client/ui/icons/device-icon.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { toneOf } from '#client/ui/basics/kind-tone.ts'
import { PathParts } from '#client/ui/basics/place-path.tsx'
import { boxEdge } from '#client/ui/basics/row-edge.ts'
import { StateChip } from '#client/ui/basics/state-chip.tsx'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { AssignDialog } from '#client/features/event/components/assign-dialog.tsx'
import { useResume } from '#client/features/event/api/use-handling.ts'
import { DeferredTo } from '#client/features/event/components/event-cells.tsx'
import { DeferDialog } from '#client/features/event/components/lazy-dialogs.ts'
import { CallIn, Since } from '#client/features/event/components/event-ages.tsx'
import { OrderAdd } from '#client/features/maintenance/index.ts'
import { PresentValue } from '#client/ui/list/device-cells.tsx'
import { FalseAlarmsChip } from '#client/ui/basics/plain-chip.tsx'
import { eventName, headingPath, valueWords } from '#client/lib/event-words.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { durationText, eventTimeText } from '#client/lib/format-time.ts'
import { unitOf, valueText } from '#client/lib/measure-words.ts'
import styles from '#client/features/event/components/detail-head.module.css'
import { eventPageTexts } from '#client/features/event/page-texts.ts'
import detailStyles from '#client/ui/detail/detail-parts.module.css'

const texts = eventPageTexts

/** A measure that alarms when it falls, such as pressure, is at its worst at its lowest value. */
const peakText = (measure: MeasureName, value: number, peak: number): string =>
  (peak < value ? texts.facts.lowest : texts.facts.peak)(valueText(measure, peak))

const valueFacts = (event: EventDetail): Fact[] => {
  const words = valueWords(event)
  if (words === undefined || event.measure === null) return []
  // Until the event has recovered its peak is not final.
  const isOver = event.recoveredAt !== null
  const peak = event.peak === null || !isOver ? [] : [peakText(event.measure, event.value ?? event.peak, event.peak)]
  const value: Fact = {
    label: eventTexts.values.raised(eventKinds[event.kind].name),
    value: words.value,
    note: [words.unit, ...peak].join('，'),
  }
  return words.threshold === undefined
    ? [value]
    : [value, { label: texts.facts.threshold, value: words.threshold, note: words.unit }]
}

/** The present value of what the event measured, apart from the value of the alarm; absent once the event is answered. */
const presentFacts = ({ measure, state, device: { readings } }: EventDetail): Fact[] => {
  if (measure === null || state === 2) return []
  const reading = readings.find((one) => one.measure === measure)
  const label = eventTexts.values.present
  if (reading === undefined) return [{ label, value: eventTexts.none, note: texts.facts.silent }]
  return [{ label, value: <PresentValue reading={reading} />, note: unitOf(measure) }]
}

/** Mains voltage in volts: converts a current to kilowatts. */
const MAINS_VOLTS = 220

/** The probable appliance on the circuit: a vehicle for the reason `charging`, else an appliance, with its power. */
const misuseFacts = ({ kind, reason, measure, value }: EventDetail): Fact[] => {
  if (kind !== 'electricity') return []
  const charging = reasonOf(kind, 'charging')?.text === reason
  return [
    {
      label: texts.facts.appliance,
      value: texts.facts.appliances[charging ? 'charging' : 'load'],
      ...(measure === 'loadCurrent' &&
        value !== null && { note: texts.facts.power(((value * MAINS_VOLTS) / 1000).toFixed(1)) }),
    },
  ]
}

/** An event ends when its device recovers; an event without recovery ends with the answer. */
const lasting = (event: EventDetail): Fact => {
  const end = event.recoveredAt ?? event.answeredAt
  if (end === null) return { label: texts.facts.lasting, value: <Since time={event.raisedAt} /> }
  return { label: texts.facts.lasted, value: durationText(parseTime(end) - parseTime(event.raisedAt)) }
}

const countFacts = (event: EventDetail): Fact[] => [
  ...(event.responseSeconds === null
    ? []
    : [{ label: texts.facts.response, value: durationText(event.responseSeconds * SECOND) }]),
  {
    label: texts.facts.count,
    value: event.count,
    note: event.frequentAt === undefined ? texts.facts.times : texts.facts.frequent,
  },
  { label: texts.facts.falseAlarms, value: event.device.falseAlarms30d, note: texts.facts.times },
]

/** 转派, 暂缓 and 报修, with the permission for them, and 打印. */
const Acts = ({ event }: { event: EventDetail }) => {
  const [assigning, setAssigning] = useState(false)
  const [deferring, setDeferring] = useState(false)
  const resume = useResume()
  const defer = (): void => (event.deferral ? resume({ id: event.id }) : setDeferring(true))
  return (
    <span className="flex gap-8">
      {event.may.assign && <Button onClick={() => setAssigning(true)}>{eventDetailTexts.assigning.title}</Button>}
      {event.may.defer && <Button onClick={defer}>{eventTexts.actions[event.deferral ? 'resume' : 'defer']}</Button>}
      {event.may.maintain && (
        <OrderAdd
          of={{ eventId: event.id }}
          what={`${event.deviceName} ${event.deviceCode}`}
          fault={eventName(event.kind, event.reason)}
        />
      )}
      <Button onClick={() => window.print()}>{eventDetailTexts.print.act}</Button>
      <AssignDialog row={assigning ? event : undefined} onClose={() => setAssigning(false)} />
      <Suspense fallback={null}>
        {deferring && <DeferDialog row={event} onClose={() => setDeferring(false)} />}
      </Suspense>
    </span>
  )
}

/** To whom it was assigned, or that it has recovered, and when people are called for it. */
const Untaken = ({ event: { handler, recoveredAt, callAt } }: { event: EventDetail }) => (
  <>
    {handler !== null && <span>{texts.assignedTo(handler.name)}</span>}
    {handler === null && recoveredAt !== null && <span>{eventTexts.recovered}</span>}
    {callAt !== undefined && (
      <b className={styles.call}>
        <Icon name="phone" size={14} /> <CallIn time={callAt} />
      </b>
    )}
  </>
)

const EventProgress = ({ event }: { event: EventDetail }) => {
  const now = useNow(1000)
  if (event.deferral) return <DeferredTo deferral={event.deferral} />
  if (event.state === 0) return <Untaken event={event} />
  if (event.handler === null) return null
  if (event.state === 2) return texts.answered(event.handler.name, event.result ?? '')
  return texts.enRoute(event.handler.name, durationText(now - parseTime(event.takenAt ?? event.raisedAt)))
}

/** What the event is, where it is, its handling state, and the key facts. */
export const DetailHead = ({ event }: { event: EventDetail }) => {
  const now = useNow(60_000)
  const { receivedAt } = event
  const raisedAt: Fact = {
    label: texts.facts.raisedAt,
    value: eventTimeText(parseTime(event.raisedAt), now),
    ...(receivedAt !== undefined && { note: texts.facts.received(eventTimeText(parseTime(receivedAt), now)) }),
  }
  return (
    <section className={classNames(detailStyles.head, boxEdge(event.state, event.kind))}>
      <div className={classNames(detailStyles.title, styles.title)}>
        <Icon
          name={kindIcon(event.kind)}
          size={24}
          className={event.state === 0 ? `tone-${toneOf(event.kind)}` : 'ink2'}
        />
        <h1>
          {`${eventName(event.kind, event.reason)} · `}
          <PathParts path={headingPath(event)} />
        </h1>
        <StateChip state={event.state} kind={event.kind} />
        <FalseAlarmsChip count={event.falseAlarms24h} />
        <span className={styles.progress}>
          <EventProgress event={event} />
        </span>
        <span className={styles.number}>{event.number}</span>
        <Acts event={event} />
      </div>
      <FactRow
        facts={[
          ...valueFacts(event),
          ...presentFacts(event),
          ...misuseFacts(event),
          raisedAt,
          lasting(event),
          ...countFacts(event),
        ]}
      />
    </section>
  )
}
