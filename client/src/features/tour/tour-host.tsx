import { Suspense } from 'react'
import { useStore } from 'zustand'
import { tourStore } from '#client/features/tour/tour-store.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'

const Tour = lazyPart(async () => ({ default: (await import('#client/features/tour/tour.tsx')).Tour }))

/** Draws the tour while it is on; nothing of it is loaded before. */
export const TourHost = () =>
  useStore(tourStore, ({ isOn }) => isOn) ? (
    <Suspense fallback={null}>
      <Tour />
    </Suspense>
  ) : null
