import { eventKindNames, type EventKind } from '#shared/event/index.ts'
import { eventPaths } from '#client/config/paths.ts'
import { detailScreen, flushScreen, type Route } from '#client/lib/screen.ts'

const listOf = (kind: EventKind): Route => [
  eventPaths[kind].list,
  flushScreen(async () => {
    if (kind === 'risk') return (await import('#client/features/event/report/risk-list-page.tsx')).RiskListPage
    const { EventListPage } = await import('#client/features/event/pages/event-list-page.tsx')
    return () => <EventListPage kind={kind} />
  }),
]

const detailOf = (kind: EventKind): Route => [
  eventPaths[kind].detailRoute,
  detailScreen(eventPaths[kind].list, async () => {
    const { EventDetailPage } = await import('#client/features/event/pages/event-detail-page.tsx')
    return () => <EventDetailPage kind={kind} />
  }),
]

/** A list and a detail page for each kind. */
export const eventScreens: readonly Route[] = [...eventKindNames.map(listOf), ...eventKindNames.map(detailOf)]
