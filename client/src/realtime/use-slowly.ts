import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { notifyError } from '#client/lib/feedback.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { createBatcher, type Batcher } from '#client/realtime/batcher.ts'

/** However many messages a storm brings, a page sends at most one request in this time, in milliseconds. */
const MIN_INTERVAL_MS = 1000

/** Runs `act` immediately, then at most once a second however many calls arrive meanwhile. Its identity is steady. */
export const useSlowly = (act: () => Promise<unknown>): (() => void) => {
  const run = useEffectEvent(() => {
    act().catch(notifyError)
  })
  const pace = useRef<Batcher<null>>(null)
  useEffect(() => {
    pace.current = createBatcher(pageClock, MIN_INTERVAL_MS, () => run())
    return () => {
      pace.current = null
    }
  }, [])
  return useCallback(() => pace.current?.add(null), [])
}
