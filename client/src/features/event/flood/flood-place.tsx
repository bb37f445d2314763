import { memo, Suspense } from 'react'
import type { FloodBarProps } from '#client/features/event/flood/flood-bar.tsx'
import { lazyPart } from '#client/lib/lazy-part.ts'

const Notice = lazyPart(async () => ({
  default: (await import('#client/features/event/flood/flood-notice.tsx')).FloodNotice,
}))

/** The place of the flood bar, for which the list does not wait. Memoised: in a storm the list renders twice a second. */
export const FloodPlace = memo((props: FloodBarProps) => (
  <Suspense fallback={null}>
    <Notice {...props} />
  </Suspense>
))
