import type { EventRow } from '#shared/event/event.contract.ts'
import { DAY, formatTime, startOfDay } from '#shared/time.ts'
import { aboutEvents, useFreshen } from '#client/realtime/use-freshen.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Earlier events of its device that a page shows at most. */
const most = 50

/** The latest events of the same kind of a device, the newest first, and how many there are. */
export const useHistory = ({ kind, deviceId }: Pick<EventRow, 'kind' | 'deviceId'>) => {
  const read = trpc.event.list.useQuery(
    { kind, deviceId, column: 'raisedAt', order: 'desc', pageSize: most },
    { meta: { quiet: true } },
  )
  useFreshen(read.refetch, aboutEvents)
  return read
}

/** How many of them were answered as false alarms within thirty days, today included, as in the list's `time=30d`. */
export const useFalseAlarms = ({ kind, deviceId }: Pick<EventRow, 'kind' | 'deviceId'>): number | undefined => {
  const now = useNow(60_000)
  const from = formatTime(startOfDay(now - 29 * DAY))
  const { data, refetch } = trpc.event.list.useQuery(
    { kind, deviceId, result: '误报', from, pageSize: 1 },
    { meta: { quiet: true } },
  )
  useFreshen(refetch, aboutEvents)
  return data?.total
}
