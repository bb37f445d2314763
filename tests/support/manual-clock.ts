import type { PageClock } from '#client/lib/page-clock.ts'

/** A page clock that only moves when it is advanced; timers that fall due run once, in order. */
export const manualClock = (start = 1_000_000): PageClock & { advance(ms: number): void; waiting(): number } => {
  let now = start
  let count = 0
  const due = new Map<number, { at: number; act: () => void }>()
  const after: PageClock['after'] = (ms, act) => {
    count += 1
    const id = count
    due.set(id, { at: now + ms, act })
    return () => due.delete(id)
  }
  const every: PageClock['every'] = (ms, act) => {
    let cancel = after(ms, function again() {
      cancel = after(ms, again)
      act()
    })
    return () => cancel()
  }
  const next = (end: number) =>
    [...due].filter(([, { at }]) => at <= end).toSorted(([, one], [, other]) => one.at - other.at)[0]
  const advance = (ms: number): void => {
    const end = now + ms
    for (let found = next(end); found !== undefined; found = next(end)) {
      const [id, { at, act }] = found
      due.delete(id)
      now = at
      act()
    }
    now = end
  }
  return { now: () => now, after, every, advance, waiting: () => due.size }
}
