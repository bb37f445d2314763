import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { eventContracts, EventDetail } from '#shared/event/event.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { formatTime, MINUTE } from '#shared/time.ts'
import { trpc } from '#client/lib/trpc.ts'

export type EventCurve = OutputOf<typeof eventContracts.curve>
export type CurveSpan = InputOf<typeof eventContracts.curve>['span']

interface Part {
  readonly from: string
  readonly to: string
}

/** More parts would be narrower than a line. */
const BUCKETS = 180
/** The curve of an open event grows; it is refetched this often, in milliseconds. */
const growsEvery = 15_000

/** Whether it still goes on, so that its curve grows. */
export const goesOn = ({ state, recoveredAt }: EventDetail): boolean => state !== 2 && recoveredAt === null

/** A span of the curve, or a part of it. The print sheet asks for the same as the card, so that both are one call. */
export const useEventCurve = (event: EventDetail, span: CurveSpan, part: Part | null = null) =>
  trpc.event.curve.useQuery(
    { id: event.id, span, buckets: BUCKETS, ...part },
    {
      meta: { quiet: true },
      enabled: event.measure !== null,
      refetchInterval: goesOn(event) && part === null ? growsEvery : false,
      placeholderData: keepPreviousData,
    },
  )

/** The span that is shown, and the part of it. Times of the API have whole seconds, so no part is below a minute. */
export const useShownCurve = () => {
  const [span, setSpan] = useState<CurveSpan>('30m')
  const [part, setPart] = useState<Part | null>(null)
  return {
    span,
    part,
    choose: (next: CurveSpan): void => {
      setPart(null)
      setSpan(next)
    },
    zoom: ({ from, to }: { readonly from: number; readonly to: number }): void => {
      if (to - from >= MINUTE) setPart({ from: formatTime(from), to: formatTime(to) })
    },
    reset: (): void => setPart(null),
  }
}
