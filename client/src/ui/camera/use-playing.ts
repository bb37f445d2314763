import { useEffect, useState } from 'react'
import { pageClock } from '#client/lib/page-clock.ts'

/** Plays `length` milliseconds in real time; the first play starts at 0, even if `start` is later. */
export const usePlaying = (length: number, options: { start: number; everyMs: number }) => {
  const { start, everyMs } = options
  // Milliseconds since the start of the clip.
  const [position, setPosition] = useState(start)
  const [isPlaying, setPlaying] = useState(false)
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (!isPlaying) return
    let last = pageClock.now()
    return pageClock.every(everyMs, () => {
      const now = pageClock.now()
      const gone = now - last
      last = now
      setPosition((before) => Math.min(length, before + gone))
    })
  }, [isPlaying, everyMs, length])
  if (isPlaying && position >= length) setPlaying(false)
  const seek = (to: number): void => {
    setTouched(true)
    setPosition(Math.min(length, Math.max(0, to)))
  }
  const toggle = (): void => {
    if (!isPlaying && (!isTouched || position >= length)) setPosition(0)
    setTouched(true)
    setPlaying(!isPlaying)
  }
  return { position, isPlaying, toggle, seek }
}

export type Playing = ReturnType<typeof usePlaying>
