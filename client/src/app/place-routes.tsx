import type { Screen } from '#client/app/screen.ts'
import { screenPaths } from '#client/config/screen-paths.ts'

const place = screenPaths.place.list

/** The routes of places. */
export const placeRoutes: readonly (readonly [string, Screen])[] = [
  [
    place,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/place/pages/place-list-page.tsx')).PlaceListPage,
      }),
    },
  ],
  [
    '/placeAdmin/detail/:parameterId',
    {
      parent: place,
      load: async () => {
        const { PlacePage } = await import('#client/features/place/pages/place-page.tsx')
        return { Component: () => <PlacePage level="place" usual="edit" /> }
      },
    },
  ],
  [
    '/addPlace/detail/:parameterId',
    {
      parent: place,
      load: async () => {
        const { PlacePage } = await import('#client/features/place/pages/place-page.tsx')
        return { Component: () => <PlacePage level="place" usual="add" /> }
      },
    },
  ],
  [
    '/addEdit/node/:parameterId',
    {
      parent: place,
      load: async () => {
        const { PlacePage } = await import('#client/features/place/pages/place-page.tsx')
        return { Component: () => <PlacePage level="subPlace" usual="add" /> }
      },
    },
  ],
]
