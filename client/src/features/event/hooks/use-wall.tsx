import { lazy, Suspense, type ReactNode } from 'react'
import type { EventRow } from '#shared/contracts/event.ts'
import type { EventKind } from '#shared/events/index.ts'
import { LayoutSwitch } from '#client/components/layout-switch.tsx'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { eventPaths } from '#client/config/paths.ts'
import { useLayout } from '#client/hooks/use-layout.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'

// Most lists have no pictures: what draws them is loaded when it is looked at.
const EventWall = lazy(async () => ({
  default: (await import('#client/features/event/components/event-wall.tsx')).EventWall,
}))

const draw = (rows: readonly EventRow[]): ReactNode => (
  <Suspense fallback={null}>
    <EventWall rows={rows} />
  </Suspense>
)

interface Wall {
  readonly isShown: boolean
  /** Draws the rows as pictures; undefined while they are a table. */
  readonly draw: typeof draw | undefined
  /** The switch between both, for the tools above the rows and, on a phone, for the top of the list. */
  readonly choice: ReactNode
  readonly banner: ReactNode
}

/** 表格 or 图片墙, of what cameras have seen. */
export const useWall = (kind: EventKind): Wall => {
  const [layout, choose] = useLayout(eventPaths[kind].list, ['table', 'wall'])
  const isPhone = useIsPhone()
  if (kind !== 'video-alarm') return { isShown: false, draw: undefined, choice: undefined, banner: undefined }
  const isShown = layout === 'wall'
  const choice = <LayoutSwitch layouts={texts.layouts} value={layout} onChange={choose} />
  return { isShown, draw: isShown ? draw : undefined, choice, banner: isPhone ? choice : undefined }
}
