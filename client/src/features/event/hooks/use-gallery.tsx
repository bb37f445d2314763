import { Suspense, type ReactNode } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import type { EventKind } from '#shared/event/index.ts'
import { eventPaths } from '#client/config/paths.ts'
import { useLayout } from '#client/ui/list/use-layout.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'

// Most lists have no pictures: the gallery and its switch are loaded only for lists that have some.
const GallerySwitch = lazyPart(async () => ({
  default: (await import('#client/features/event/components/gallery-switch.tsx')).GallerySwitch,
}))
const EventGallery = lazyPart(async () => ({
  default: (await import('#client/features/event/components/event-gallery.tsx')).EventGallery,
}))

const draw = (rows: readonly EventRow[]): ReactNode => (
  <Suspense fallback={null}>
    <EventGallery rows={rows} />
  </Suspense>
)

/**
 * 表格 or 图片墙, for the kinds that cameras report. `choice` is the switch for the tools above the rows, `banner` the one for
 * the top of the list on a phone; `draw` is undefined while the rows are a table.
 */
export const useGallery = (kind: EventKind) => {
  const [layout, choose] = useLayout(eventPaths[kind].list, ['table', 'wall'])
  const isPhone = useIsPhone()
  if (kind !== 'video-alarm') return { isShown: false, draw: undefined, choice: undefined, banner: undefined }
  const isShown = layout === 'wall'
  const choice = (
    <Suspense fallback={null}>
      <GallerySwitch value={layout} onChange={choose} />
    </Suspense>
  )
  return { isShown, draw: isShown ? draw : undefined, choice, banner: isPhone ? choice : undefined }
}
