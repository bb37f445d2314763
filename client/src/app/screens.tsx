import { eventKindNames, type EventKind } from '#shared/event/index.ts'
import { detailScreen, flushRoute, flushScreen, plainRoute, type Route, type Screen } from '#client/app/screen.ts'
import { personnelRoutes } from '#client/app/personnel-routes.tsx'
import { deviceRoutes } from '#client/app/device-routes.tsx'
import { placeRoutes } from '#client/app/place-routes.tsx'
import { adminRoutes } from '#client/app/admin-routes.tsx'
import { projectRoutes } from '#client/app/project-routes.tsx'
import { accountCentrePath, announcementsPath, centrePath, eventPaths, messagesPath } from '#client/config/paths.ts'

const listOf = (kind: EventKind): Route => [
  eventPaths[kind].list,
  flushScreen(async () => {
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

/** Screens by the path at which our menu has them. An entry without one (`screenPath`) gets neither a route nor a menu line. */
export const screens: ReadonlyMap<string, Screen> = new Map<string, Screen>([
  ...eventKindNames.map(listOf),
  ...eventKindNames.map(detailOf),
  ...deviceRoutes,
  ...placeRoutes,
  ...adminRoutes,
  ...projectRoutes,
  ...personnelRoutes,
  flushRoute(messagesPath, () => import('#client/features/message/pages/message-page.tsx'), 'MessagePage'),
  flushRoute(
    announcementsPath,
    () => import('#client/features/announcement/pages/user-announcement-page.tsx'),
    'UserAnnouncementPage',
  ),
  ...[accountCentrePath, centrePath].map((path) =>
    plainRoute(path, () => import('#client/features/centre/centre-page.tsx'), 'CentrePage'),
  ),
])
