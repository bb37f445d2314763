import { memo } from 'react'
import type { EventKind } from '#shared/events/index.ts'
import { eventPaths } from '#client/config/paths.ts'
import { inputOf, type EventListQuery } from '#client/features/event/event-list-query.ts'
import { ExportButton } from '#client/ui/list/export-button.tsx'
import type { Exported } from '#client/ui/list/exporting.ts'
import { serverClock } from '#client/lib/server-clock.ts'

interface EventListExportProps {
  readonly kind: EventKind
  readonly query: EventListQuery
  readonly columns: Exported['shown']['columns']
}

/** 导出 of the whole list with its current filters and order, whatever page is shown. */
export const EventListExport = memo(({ kind, query, columns }: EventListExportProps) => {
  const { pageNo: _no, pageSize: _size, ...params } = inputOf(kind, query, serverClock.now())
  return (
    <ExportButton
      domain="event"
      name={eventPaths[kind].title}
      params={params}
      shown={{ list: eventPaths[kind].list, columns }}
    />
  )
})
