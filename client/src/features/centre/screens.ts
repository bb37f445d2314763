import { accountCentrePath, centrePath } from '#client/config/paths.ts'
import { plainRoute, type Route } from '#client/lib/screen.ts'

export const centreScreens: readonly Route[] = [accountCentrePath, centrePath].map((path) =>
  plainRoute(path, () => import('#client/features/centre/centre-page.tsx'), 'CentrePage'),
)
