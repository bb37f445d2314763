import { useEffect, useState } from 'react'
import { pageClock } from '#client/lib/page-clock.ts'
import { serverClock } from '#client/lib/server-clock.ts'

/** The world's time in milliseconds; the component renders again every so often and when the clock jumps. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(serverClock.now)
  useEffect(() => {
    const read = (): void => setNow(serverClock.now())
    read()
    const cancel = pageClock.every(everyMs, read)
    const unsubscribe = serverClock.subscribe(read)
    return () => {
      cancel()
      unsubscribe()
    }
  }, [everyMs])
  return now
}
