import { catalogue } from '#shared/errors/catalogue.ts'
import type { EventKind } from '#shared/event/index.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { callErrorOf, trpc } from '#client/lib/trpc.ts'
import { useLate } from '#client/lib/use-late.ts'

/** Messages keep the counts fresh; this poll covers changes that no message reports, in milliseconds. */
const anywayEvery = 60_000
/** While they cannot be read, in milliseconds. */
const againEvery = 10_000

/** Counts that take longer to arrive count as not read: the call itself may take a minute. In milliseconds. */
const LATE_MS = 5000

/** The route name of a page that everyone with access to events has. */
const listName = 'alarmAdmin'

/** A right that was revoked is no failure: there is nothing to count for this person. */
const isFailure = (error: unknown): boolean =>
  error !== null && callErrorOf(error)?.code !== catalogue.NO_PERMISSION.code

const options = {
  refetchInterval: ({ state }: { readonly state: { readonly error: unknown } }) =>
    isFailure(state.error) ? againEvery : anywayEvery,
  meta: { quiet: true },
} as const

/**
 * The open events of the current project, as shown in the header and the menu: by kind, in the member's areas, and the
 * unhandled alarms with video alarms.
 */
export const useEventCounts = () => {
  // The server refuses this call to a member without an event list.
  const enabled = usePermission().mayPage(listName)
  const read = trpc.event.counts.useQuery({}, { ...options, enabled })
  const { data, error, errorUpdateCount } = read
  const todo = (kind: EventKind): number => data?.kinds[kind]?.todo ?? 0
  const videoAlarms = todo('video-alarm')
  // A query without data drops its error while it tries again: until then the counts have still not been read.
  const isRetried = data === undefined && read.isFetching && errorUpdateCount > 0
  const isLate = useLate(read.isLoading, LATE_MS)
  return {
    kinds: data?.kinds,
    alarms: todo('alarm') + videoAlarms,
    videoAlarms,
    oldestAlarmAt: data?.oldestAlarmAt ?? null,
    failed: enabled && (isFailure(error) || isRetried || isLate),
    isFetching: read.isFetching,
    retry: (): void => void read.refetch(),
  }
}

/** The kind whose list contains an unhandled alarm; the alarm list if there is none. */
export const alarmListOf = ({ kinds }: Pick<ReturnType<typeof useEventCounts>, 'kinds'>): EventKind => {
  const open = eventKindNames.filter(
    (kind) => (kind === 'alarm' || kind === 'video-alarm') && (kinds?.[kind]?.todo ?? 0) > 0,
  )
  return open[0] ?? 'alarm'
}
