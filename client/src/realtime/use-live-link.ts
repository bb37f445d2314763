import { useEffect } from 'react'
import { useStore } from 'zustand'
import { dialogs, isSessionOver } from '#client/lib/dialog-queue.ts'
import { socketBase } from '#client/lib/deployment.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { useSession } from '#client/lib/session-store.ts'
import { useLate } from '#client/lib/use-late.ts'
import { isBus } from '#client/realtime/message-effects.ts'
import { realtime } from '#client/realtime/store.ts'
import type { Frame } from '#shared/realtime/messages.ts'

const socketUrl = (userId: string): string => `${socketBase()}/websocket/${encodeURIComponent(userId)}`

/** How long the link stays open after the session is over. Shorter than the retry delay, so that no attempt follows. */
const LINGER_MS = 1000

/** A call may be refused before the frame with the reason arrives: the link stays open briefly. */
const useIsLinkOver = (): boolean => useLate(useStore(dialogs.store, isSessionOver), LINGER_MS)

/** The link lives as long as the session; once the session is over it closes. */
export const useLiveLink = (): void => {
  const token = useSession((session) => session.token)
  const userId = useSession((session) => session.userInfo?.id ?? '')
  const isOver = useIsLinkOver()
  useEffect(
    () => (token === '' || userId === '' || isOver ? undefined : realtime.start({ url: socketUrl(userId), token })),
    [token, userId, isOver],
  )
}

/** The clock of the world was set: times on the screen follow immediately, not with the next response. */
export const followClock = (frame: Frame): void => {
  if (!isBus(frame, 'clock')) return
  const { now, speed } = frame.data
  if (typeof now === 'number' && typeof speed === 'number') serverClock.sync(`${now};${speed}`)
}
