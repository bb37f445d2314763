import { useEffect, useState } from 'react'
import { pageClock } from '#client/lib/page-clock.ts'

/** Whether `isWaiting` has been true for so many milliseconds. */
export const useLate = (isWaiting: boolean, ms: number): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const cancel = pageClock.after(ms, () => setLate(true))
    return () => {
      cancel()
      setLate(false)
    }
  }, [isWaiting, ms])
  return isWaiting && isLate
}
