import { useEffect } from 'react'
import type { PendingRollCall } from '#shared/roll-call/roll-call.contract.ts'
import { parseTime, SECOND } from '#shared/time.ts'
import { rollCallTexts as texts } from '#client/config/roll-call-texts.ts'
import { popUps } from '#client/features/event/index.ts'
import { useFreshen } from '#client/realtime/use-freshen.ts'
import { aboutRollCalls } from '#client/features/roll-call/about-roll-calls.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { durationText } from '#client/lib/format-time.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Answers a roll call; pending roll calls are refetched whether it was in time or not. */
const useAnswer = () => {
  const utils = trpc.useUtils()
  return trpc.rollCall.answer.useMutation({
    meta: { done: texts.card.done, invalidates: [trpc.rollCall] },
    onSuccess: ({ id }) => utils.rollCall.pending.setData({}, (before) => before?.filter((one) => one.id !== id)),
  })
}

const keyOf = (id: string): string => `rollCall:${id}`

/** The remaining time to answer. */
const Left = ({ until }: { until: number }) => texts.left(durationText(until - useNow(SECOND)))

/** Shows a card while mounted: below all alarms, and without taking the focus. */
const Card = ({ call }: { call: PendingRollCall }) => {
  const { mutate, isPending } = useAnswer()
  const { id, askedBy, deadline, projectName } = call
  useEffect(() => {
    popUps.addSticky({
      key: keyOf(id),
      tone: 'invitation',
      heading: texts.card.heading,
      lines: [texts.card.sentBy(askedBy.name), texts.card.before(projectName, deadline.slice(11))],
      ago: <Left until={parseTime(deadline)} />,
      actions: [
        { key: 'answer', label: texts.card.act, look: 'primary', busy: isPending, onClick: () => mutate({ id }) },
      ],
    })
  }, [id, askedBy.name, deadline, projectName, mutate, isPending])
  useEffect(() => () => popUps.removeSticky(keyOf(id)), [id])
  return null
}

const Waiting = ({ calls }: { calls: readonly PendingRollCall[] }) => {
  const now = useNow(SECOND)
  return calls.filter(({ deadline }) => now < parseTime(deadline)).map((call) => <Card key={call.id} call={call} />)
}

/** Shows roll calls to the people called: those pending when the page opens, and those that arrive later. */
export const RollCallNotifier = () => {
  const { data, refetch } = trpc.rollCall.pending.useQuery({}, { meta: { quiet: true }, refetchOnMount: 'always' })
  useFreshen(refetch, aboutRollCalls)
  return data !== undefined && data.length > 0 ? <Waiting calls={data} /> : null
}
