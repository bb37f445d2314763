import type { EventKind } from '#shared/events/index.ts'
import { eventKindNames } from '#shared/events/index.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Messages keep the counts fresh; this poll covers changes that no message reports, in milliseconds. */
const anywayEvery = 60_000

/** The route name of a page that everyone with access to events has. */
const listName = 'alarmAdmin'

export interface EventCounts {
  /** Unhandled and 处理中 events by kind, in the member's areas; undefined until loaded. */
  readonly kinds: Readonly<Partial<Record<EventKind, { todo: number; doing: number }>>> | undefined
  /** Unhandled alarms, with video alarms. */
  readonly alarms: number
  /** When the oldest of them began, `yyyy-MM-dd HH:mm:ss`. */
  readonly oldestAlarmAt: string | null
}

/** The open events of the current project, as shown in the header and the menu. */
export const useEventCounts = (): EventCounts => {
  // The server refuses this call to a member without an event list.
  const enabled = usePermission().mayPage(listName)
  const { data } = trpc.event.counts.useQuery({}, { enabled, refetchInterval: anywayEvery, meta: { quiet: true } })
  const todo = (kind: EventKind): number => data?.kinds[kind]?.todo ?? 0
  return { kinds: data?.kinds, alarms: todo('alarm') + todo('video-alarm'), oldestAlarmAt: data?.oldestAlarmAt ?? null }
}

/** The kind whose list contains an unhandled alarm; the alarm list if there is none. */
export const alarmListOf = ({ kinds }: Pick<EventCounts, 'kinds'>): EventKind => {
  const open = eventKindNames.filter(
    (kind) => (kind === 'alarm' || kind === 'video-alarm') && (kinds?.[kind]?.todo ?? 0) > 0,
  )
  return open[0] ?? 'alarm'
}
