import { curveStretch, measuredCurve } from '#server/modules/event/measured-curve.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { measures } from '#shared/device/measures.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { eventContracts } from '#shared/event/event.contract.ts'
import { DAY, MINUTE } from '#shared/time.ts'

type Input = InputOf<typeof eventContracts.curve>
type Output = OutputOf<typeof eventContracts.curve>

const AROUND = 30 * MINUTE
const days = { '24h': DAY, '7d': 7 * DAY } as const

/** Half an hour before and after the event, or the time up to now. */
const wholeOf = (raisedAt: number, now: number, span: Input['span']) =>
  span === '30m'
    ? { end: raisedAt + AROUND, startOf: () => raisedAt - AROUND }
    : { end: now, startOf: (end: number) => end - days[span] }

/** The measured values around an event, never from the future. */
export const eventCurve = async (kernel: Kernel, event: EventRecord, input: Input): Promise<Output> => {
  const { measure, deviceId, deviceType: type, raisedAt } = event
  if (measure === null) throw new AppError('NO_MATCH', { field: 'id' })
  const now = kernel.clock.now()
  const stretch = curveStretch(now, wholeOf(raisedAt, now, input.span), input)
  return {
    measure,
    threshold: event.threshold ?? measures[measure].threshold,
    ...(await measuredCurve(kernel, { deviceId, type, measure, buckets: input.buckets }, stretch)),
  }
}
