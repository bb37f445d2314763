import { useEffect } from 'react'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { parseTime } from '#shared/time.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { HandlingTimeline, type TimelineStep } from '#client/features/event/components/handling-timeline.tsx'
import { kindIcon } from '#client/ui/icons/device-icon.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'
import { toneOf } from '#client/ui/basics/kind-tone.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { CallIn } from '#client/features/event/components/event-ages.tsx'
import { eventPageTexts } from '#client/features/event/page-texts.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { clockText } from '#client/lib/format-time.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useTimedText } from '#client/ui/basics/use-now.ts'

const texts = eventPageTexts

type Step = EventDetail['steps'][number]

const icons: Readonly<Record<Exclude<Step['act'], 'raised'>, IconName>> = {
  repeated: 'refresh',
  pushed: 'send',
  called: 'phone',
  toSite: 'run',
  undoToSite: 'undo',
  assign: 'swap',
  feedback: 'done',
  comment: 'chat',
  recovered: 'check',
  defer: 'pause',
  resume: 'undo',
  deferEnd: 'bell',
}

/** The day of a step, if it differs from the day of the step before it: 11-20. */
const newDay = (at: string, before: string): string | undefined =>
  at.slice(0, 10) === before.slice(0, 10) ? undefined : at.slice(5, 10)

/** The person and their text; without a person the channel and, after a colon, the recipients. */
const wordsOf = ({ act, person, text }: Step): { who: string; fact: string } => {
  if (person !== null) return { who: person.name, fact: text }
  const [how = '', ...whom] = act === 'pushed' || act === 'called' ? text.split('：') : [text]
  return { who: how, fact: whom.join('：') }
}

const asStep =
  (event: EventDetail) =>
  (step: Step, index: number, steps: readonly Step[]): TimelineStep => {
    const { id, act, at } = step
    const { who, fact } = wordsOf(step)
    return {
      key: id,
      time: clockText(parseTime(at)),
      day: newDay(at, steps[index - 1]?.at ?? event.raisedAt),
      icon: act === 'raised' ? kindIcon(event.kind) : icons[act],
      act: eventTexts.acts[act],
      who: who || undefined,
      fact: fact || undefined,
      place: act === 'raised' ? 'origin' : 'done',
    }
  }

const callToCome = ({ callAt, callPeople }: EventDetail): TimelineStep[] =>
  callAt === undefined
    ? []
    : [
        {
          key: 'call',
          icon: 'phone',
          act: texts.next.call,
          who: <CallIn time={callAt} text={texts.next.callIn} />,
          fact: callPeople.join('、'),
          place: 'next',
        },
      ]

/** The steps still to come, in grey. */
const toCome = (event: EventDetail): TimelineStep[] => {
  const { state } = event
  const answer: TimelineStep = {
    key: 'answer',
    icon: 'done',
    act: texts.next.done,
    fact: texts.next.waitResult,
    place: 'next',
  }
  if (state === 2) return []
  return state === 1
    ? [answer]
    : [
        ...callToCome(event),
        { key: 'go', icon: 'run', act: texts.next.todo, fact: texts.next.waitHandler, place: 'next' },
        answer,
      ]
}

/** Reads the event again when its call is due: the server makes it without a push. */
const useCallStep = ({ id, callAt }: EventDetail): void => {
  const { invalidate } = trpc.useUtils().event.detail
  const due = useTimedText(1000, (now) => (callAt !== undefined && parseTime(callAt) <= now ? callAt : ''))
  useEffect(() => {
    if (due !== '') invalidate({ id }).catch(notifyError)
  }, [due, id, invalidate])
}

/** The timeline of the event: raised, pushed, called, taken over, answered, recovered; comments have a card of their own. */
export const StepsCard = ({ event }: { event: EventDetail }) => {
  const done = event.steps.filter(({ act }) => act !== 'comment').map(asStep(event))
  useCallStep(event)
  const comments = event.steps.length - done.length
  return (
    <Card title={texts.steps} extra={comments > 0 ? texts.commentCount(comments) : undefined}>
      <HandlingTimeline steps={[...done, ...toCome(event)]} tone={toneOf(event.kind)} />
    </Card>
  )
}
