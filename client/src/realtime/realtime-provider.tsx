import { useEffect, useMemo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { exportTexts } from '#client/config/export-texts.ts'
import { dialogs, isSessionOver } from '#client/lib/dialog-queue.ts'
import { socketBase } from '#client/lib/deployment.ts'
import { notify, notifyError, warn } from '#client/lib/feedback.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { useSession } from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { createBatcher } from '#client/realtime/batcher.ts'
import { useFrames, useReread } from '#client/realtime/hooks.ts'
import { changedEvents, has } from '#client/realtime/message-effects.ts'
import { realtime } from '#client/realtime/store.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** However many events a storm brings, counts are asked for at most this often, in milliseconds. */
const countsEvery = 1000

const socketUrl = (userId: string): string => `${socketBase()}/websocket/${encodeURIComponent(userId)}`

/** The link lives as long as the session does; one that has been said to be over needs none. */
const useLiveLink = (): void => {
  const token = useSession((session) => session.token)
  const userId = useSession((session) => session.userInfo?.id ?? '')
  const isOver = useStore(dialogs.store, isSessionOver)
  useEffect(
    () => (token === '' || userId === '' || isOver ? undefined : realtime.start({ url: socketUrl(userId), token })),
    [token, userId, isOver],
  )
}

/** Somebody set the clock of the world: times on the screen follow at once, not with the next answer. */
const followClock = (frame: Frame): void => {
  if (!has(frame, 'bus') || !('busType' in frame) || frame.busType !== 'clock') return
  const { now, speed } = frame.data
  if (typeof now === 'number' && typeof speed === 'number') serverClock.sync(`${now};${speed}`)
}

/** A file that was ordered is ready, or will never be. */
const tellExport = (frame: Frame): void => {
  if (!has(frame, 'bus') || !('busType' in frame) || frame.busType !== 'export') return
  if (frame.data['state'] === 'failed') warn(exportTexts.failed)
  else notify(exportTexts.ready, 'done')
}

/** What was read before a message is read again after it: counts, the events it names, the person's projects. */
const useFreshQueries = (): void => {
  const utils = trpc.useUtils()
  const counts = useMemo(
    () =>
      createBatcher<null>(pageClock, countsEvery, () => {
        utils.event.counts.invalidate().catch(notifyError)
      }),
    [utils],
  )
  useFrames((frames) => {
    for (const frame of frames) {
      followClock(frame)
      tellExport(frame)
    }
    if (frames.some((frame) => has(frame, 'counts'))) counts.add(null)
    if (frames.some((frame) => has(frame, 'projects'))) utils.project.invalidate().catch(notifyError)
    for (const id of changedEvents(frames)) {
      utils.event.detail.invalidate({ id }).catch(notifyError)
      utils.event.curve.invalidate({ id }).catch(notifyError)
    }
  })
  useReread(() => {
    counts.add(null)
    utils.event.detail.invalidate().catch(notifyError)
    utils.event.curve.invalidate().catch(notifyError)
    utils.project.invalidate().catch(notifyError)
  })
}

/** Runs the live link of whoever is logged in and keeps what has been read true to it. */
export const RealtimeProvider = ({ children }: { children: ReactNode }) => {
  useLiveLink()
  useFreshQueries()
  return children
}
