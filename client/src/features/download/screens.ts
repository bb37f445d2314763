import { downloadsPath } from '#client/config/paths.ts'
import { flushRoute, type Route } from '#client/lib/screen.ts'

export const downloadScreens: readonly Route[] = [
  flushRoute(downloadsPath, () => import('#client/features/download/pages/download-page.tsx'), 'DownloadPage'),
]
