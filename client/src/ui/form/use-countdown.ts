import { useEffect, useState } from 'react'
import { SECOND } from '#shared/time.ts'
import { pageClock } from '#client/lib/page-clock.ts'

const read = (until: number) => ({ until, left: Math.max(0, Math.ceil((until - pageClock.now()) / SECOND)) })

/** Whole seconds until an instant of the machine's time (ms); 0 when it has passed, and for 0. */
export const useCountdown = (until: number): number => {
  const [last, setLast] = useState(() => read(until))
  // A new `until` is read during render: otherwise the first number would be that of the previous one.
  const current = last.until === until ? last : read(until)
  if (current !== last) setLast(current)
  useEffect(() => {
    if (current.left === 0) return undefined
    // Aligned to the second: a tab that was suspended resumes with the right number.
    const wait = current.until - pageClock.now() - (current.left - 1) * SECOND
    return pageClock.after(Math.max(0, wait), () => setLast(read(current.until)))
  }, [current])
  return current.left
}
