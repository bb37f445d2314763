import { useEffect, useState } from 'react'
import { pageClock } from '#client/lib/page-clock.ts'

/** The page's own time in milliseconds, updated at this interval; null: no updates. For world time see `useNow`. */
export const useTick = (everyMs: number | null): number => {
  const [now, setNow] = useState(pageClock.now)
  useEffect(() => {
    if (everyMs === null) return
    const read = (): void => setNow(pageClock.now())
    read()
    return pageClock.every(everyMs, read)
  }, [everyMs])
  return now
}
