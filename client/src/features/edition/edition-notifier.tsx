import { useEffect, useEffectEvent, useRef } from 'react'
import { announceEdition } from '#client/features/edition/edition-flow.tsx'
import { useGo } from '#client/ui/basics/use-go.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { createBatcher, type Batcher } from '#client/realtime/batcher.ts'
import { useFrames, useReread } from '#client/realtime/hooks.ts'
import { has } from '#client/realtime/message-effects.ts'

/** Minimum interval between requests for an edition, in milliseconds, however many frames announce one. */
const MIN_REFETCH_INTERVAL_MS = 1000

/** Renders nothing: checks for a new edition when the console opens and on a push (code 210). */
export const EditionNotifier = () => {
  const go = useGo()
  const checkEdition = useEffectEvent(() => {
    announceEdition(go).catch(notifyError)
  })
  const pace = useRef<Batcher<null>>(null)
  useEffect(() => {
    pace.current = createBatcher(pageClock, MIN_REFETCH_INTERVAL_MS, () => checkEdition())
    pace.current.add(null)
    return () => {
      pace.current = null
    }
  }, [])
  useFrames((frames) => {
    if (frames.some((frame) => has(frame, 'edition'))) pace.current?.add(null)
  })
  useReread(() => pace.current?.add(null))
  return null
}
