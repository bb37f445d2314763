import { parseTime, SECOND } from '#shared/time.ts'

interface Times {
  readonly raisedAt: string
  readonly recoveredAt: string | null
  readonly answeredAt: string | null
}

/** An event ends with the recovery of its device, otherwise with its answer; null while it is open. */
export const endOfEvent = ({ recoveredAt, answeredAt }: Times): string | null => recoveredAt ?? answeredAt

/** Its duration in whole seconds; null while it is open. */
export const lastedSeconds = (event: Times): number | null => {
  const end = endOfEvent(event)
  return end === null ? null : Math.round((parseTime(end) - parseTime(event.raisedAt)) / SECOND)
}
