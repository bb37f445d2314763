import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { pageClock, type Cancel } from '#client/lib/page-clock.ts'
import { serverClock } from '#client/lib/server-clock.ts'

interface Ticker {
  readonly readers: Set<() => void>
  readonly stop: Cancel
}

const tickers = new Map<number, Ticker>()

const startTicker = (everyMs: number): Ticker => {
  const readers = new Set<() => void>()
  const stop = pageClock.every(everyMs, () => {
    for (const read of readers) read()
  })
  const ticker = { readers, stop }
  tickers.set(everyMs, ticker)
  return ticker
}

/** Shares one timer per interval: all ages on a page update in one render per second. */
const tickTogether = (everyMs: number, read: () => void): Cancel => {
  const { readers, stop } = tickers.get(everyMs) ?? startTicker(everyMs)
  readers.add(read)
  return () => {
    readers.delete(read)
    if (readers.size > 0) return
    stop()
    tickers.delete(everyMs)
  }
}

/** Calls `read` every `everyMs` and when the clock jumps. */
const whenTimePasses = (everyMs: number, read: () => void): Cancel => {
  const cancel = tickTogether(everyMs, read)
  const unsubscribe = serverClock.subscribe(read)
  return () => {
    cancel()
    unsubscribe()
  }
}

/** The world's time in milliseconds; re-renders every `everyMs` and when the clock jumps. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(serverClock.now)
  useEffect(() => {
    const read = (): void => setNow(serverClock.now())
    read()
    return whenTimePasses(everyMs, read)
  }, [everyMs])
  return now
}

/** A text that depends on the world's time; re-renders only when the text changes. */
export const useTimedText = (everyMs: number, textAt: (now: number) => string): string => {
  const subscribe = useCallback((read: () => void) => whenTimePasses(everyMs, read), [everyMs])
  return useSyncExternalStore(subscribe, () => textAt(serverClock.now()))
}
