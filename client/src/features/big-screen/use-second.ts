import { useEffect, useState } from 'react'
import { SECOND } from '#shared/time.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { serverClock } from '#client/lib/server-clock.ts'

/** A timer may run this early, in milliseconds. */
const TIMER_MARGIN_MS = 4

/** World time in milliseconds, updated at every full second of it, so that the clock on the screen skips none. */
export const useSecond = (): number => {
  const [now, setNow] = useState(serverClock.now)
  useEffect(() => {
    let cancel = (): void => {}
    const tick = (): void => {
      cancel()
      const at = serverClock.now()
      setNow(at)
      cancel = pageClock.after(SECOND - (at % SECOND) + TIMER_MARGIN_MS, tick)
    }
    tick()
    const unsubscribe = serverClock.subscribe(tick)
    return () => {
      cancel()
      unsubscribe()
    }
  }, [])
  return now
}
