import type { EventKind } from '#shared/event/index.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Messages keep the counts fresh; this poll covers changes that no message reports, in milliseconds. */
const anywayEvery = 60_000

/** The route name of a page that everyone with access to events has. */
const listName = 'alarmAdmin'

/**
 * The open events of the current project, as shown in the header and the menu: by kind, in the member's areas, and the
 * unhandled alarms with video alarms.
 */
export const useEventCounts = () => {
  // The server refuses this call to a member without an event list.
  const enabled = usePermission().mayPage(listName)
  const { data } = trpc.event.counts.useQuery({}, { enabled, refetchInterval: anywayEvery, meta: { quiet: true } })
  const todo = (kind: EventKind): number => data?.kinds[kind]?.todo ?? 0
  const videoAlarms = todo('video-alarm')
  return {
    kinds: data?.kinds,
    alarms: todo('alarm') + videoAlarms,
    videoAlarms,
    oldestAlarmAt: data?.oldestAlarmAt ?? null,
  }
}

/** The kind whose list contains an unhandled alarm; the alarm list if there is none. */
export const alarmListOf = ({ kinds }: Pick<ReturnType<typeof useEventCounts>, 'kinds'>): EventKind => {
  const open = eventKindNames.filter(
    (kind) => (kind === 'alarm' || kind === 'video-alarm') && (kinds?.[kind]?.todo ?? 0) > 0,
  )
  return open[0] ?? 'alarm'
}
