import { eventList } from '#shared/event/event-list.ts'
import { memo } from 'react'
import type { EventKind } from '#shared/event/index.ts'
import { eventPaths } from '#client/config/paths.ts'
import { inputOf, type EventListQuery } from '#client/features/event/event-list-query.ts'
import type { Exported } from '#client/ui/list/exported.ts'
import { ListExport } from '#client/ui/list/list-export.tsx'
import { serverClock } from '#client/lib/server-clock.ts'

interface EventListExportProps {
  readonly kind: EventKind
  readonly query: EventListQuery
  readonly columns: Exported['shown']['columns']
}

/** Memoised: in a storm the list renders twice a second. */
export const EventListExport = memo(({ kind, query, columns }: EventListExportProps) => (
  <ListExport
    spec={eventList}
    paths={eventPaths[kind]}
    input={inputOf(kind, query, serverClock.now())}
    shown={{ list: eventPaths[kind].list, columns }}
  />
))
