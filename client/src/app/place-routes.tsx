import { detailScreen, flushScreen, type Screen } from '#client/app/screen.ts'
import { screenPaths } from '#client/config/screen-paths.ts'

const place = screenPaths.place.list

/** The routes of places. */
export const placeRoutes: readonly (readonly [string, Screen])[] = [
  [place, flushScreen(async () => (await import('#client/features/place/pages/place-list-page.tsx')).PlaceListPage)],
  [
    '/placeAdmin/detail/:parameterId',
    detailScreen(place, async () => {
      const { PlacePage } = await import('#client/features/place/pages/place-page.tsx')
      return () => <PlacePage level="place" usual="edit" />
    }),
  ],
  [
    '/addPlace/detail/:parameterId',
    detailScreen(place, async () => {
      const { PlacePage } = await import('#client/features/place/pages/place-page.tsx')
      return () => <PlacePage level="place" usual="add" />
    }),
  ],
  [
    '/addEdit/node/:parameterId',
    detailScreen(place, async () => {
      const { PlacePage } = await import('#client/features/place/pages/place-page.tsx')
      return () => <PlacePage level="subPlace" usual="add" />
    }),
  ],
]
