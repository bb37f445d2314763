import { detailScreen, flushRoute, type Route } from '#client/lib/screen.ts'
import { screenPaths } from '#client/config/screen-paths.ts'

const { place } = screenPaths

/** The routes of places. */
export const placeScreens: readonly Route[] = [
  flushRoute(place.list, () => import('#client/features/place/pages/place-list-page.tsx'), 'PlaceListPage'),
  [
    place.detailRoute,
    detailScreen(place.list, async () => {
      const { PlacePage } = await import('#client/features/place/pages/place-page.tsx')
      return () => <PlacePage level="place" usual="view" />
    }),
  ],
  [
    '/addPlace/detail/:parameterId',
    detailScreen(place.list, async () => {
      const { PlacePage } = await import('#client/features/place/pages/place-page.tsx')
      return () => <PlacePage level="place" usual="add" />
    }),
  ],
  [
    '/addEdit/node/:parameterId',
    detailScreen(place.list, async () => {
      const { PlacePage } = await import('#client/features/place/pages/place-page.tsx')
      return () => <PlacePage level="subPlace" usual="add" />
    }),
  ],
]
