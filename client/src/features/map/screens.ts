import { mapPath } from '#client/config/paths.ts'
import { flushRoute, type Route } from '#client/lib/screen.ts'

export const mapScreens: readonly Route[] = [
  flushRoute(mapPath, () => import('#client/features/map/pages/map-page.tsx'), 'MapPage'),
]
