import { parseTime, SECOND } from '#shared/time.ts'

interface Times {
  readonly raisedAt: string
  readonly recoveredAt: string | null
  readonly answeredAt: string | null
}

/** An event ends when its device is well again, or with the answer, whichever is first known; null while it lasts. */
export const endOfEvent = ({ recoveredAt, answeredAt }: Times): string | null => recoveredAt ?? answeredAt

/** How long it lasted in whole seconds; null while it lasts. */
export const lastedSeconds = (event: Times): number | null => {
  const end = endOfEvent(event)
  return end === null ? null : Math.round((parseTime(end) - parseTime(event.raisedAt)) / SECOND)
}
