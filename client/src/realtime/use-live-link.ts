import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { dialogs, isSessionOver } from '#client/lib/dialog-queue.ts'
import { socketBase } from '#client/lib/deployment.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { useSession } from '#client/lib/session-store.ts'
import { isBus } from '#client/realtime/message-effects.ts'
import { realtime } from '#client/realtime/store.ts'
import type { Frame } from '#shared/realtime/messages.ts'

const socketUrl = (userId: string): string => `${socketBase()}/websocket/${encodeURIComponent(userId)}`

/** How long the link outlives the word that the session is over. Less than a retry, so that none follows. */
const LAST_WORDS_MS = 1000

/** A call may be refused before the frame that says why has arrived: the link stays for a moment. */
const useIsLinkOver = (): boolean => {
  const isOver = useStore(dialogs.store, isSessionOver)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOver) return
    const cancel = pageClock.after(LAST_WORDS_MS, () => setLate(true))
    return () => {
      cancel()
      setLate(false)
    }
  }, [isOver])
  return isOver && isLate
}

/** The link lives as long as the session does; one that has been said to be over needs none. */
export const useLiveLink = (): void => {
  const token = useSession((session) => session.token)
  const userId = useSession((session) => session.userInfo?.id ?? '')
  const isOver = useIsLinkOver()
  useEffect(
    () => (token === '' || userId === '' || isOver ? undefined : realtime.start({ url: socketUrl(userId), token })),
    [token, userId, isOver],
  )
}

/** Somebody set the clock of the world: times on the screen follow at once, not with the next answer. */
export const followClock = (frame: Frame): void => {
  if (!isBus(frame, 'clock')) return
  const { now, speed } = frame.data
  if (typeof now === 'number' && typeof speed === 'number') serverClock.sync(`${now};${speed}`)
}
