import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { useStore } from 'zustand'
import { dialogs, isSessionOver } from '#client/lib/dialog-queue.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { pageClock, pause } from '#client/lib/page-clock.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import type { LinkStatus } from '#client/realtime/connection.ts'
import { RealtimeContext } from '#client/realtime/hooks.ts'
import { createStaleness, staleness } from '#client/realtime/staleness.ts'
import type { Realtime } from '#client/realtime/store.ts'

/** All parts of a screen have begun to read again after so many milliseconds: cards of the dashboard do one after the other. */
const BEGUN_AFTER_MS = 2500

/** Resolves as soon as no query is being fetched. */
const idle = (queries: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    if (queries.isFetching() === 0) return resolve()
    const unsubscribe = queries.getQueryCache().subscribe(() => {
      if (queries.isFetching() > 0) return
      unsubscribe()
      resolve()
    })
  })

const readAgain = async ({ rereads }: Realtime, queries: QueryClient): Promise<void> => {
  rereads.emit(null)
  await pause(pageClock, BEGUN_AFTER_MS)
  await idle(queries)
}

/** Marks the data of the page while the link is down. A session that is over has no link: its dialog covers the page. */
export const useStaleness = (): void => {
  const realtime = use(RealtimeContext)
  const queries = useQueryClient()
  const isOver = useStore(dialogs.store, isSessionOver)
  useEffect(() => {
    if (isOver) return
    const reread = (): Promise<void> => readAgain(realtime, queries)
    const made = createStaleness({ store: staleness, timers: pageClock, now: serverClock.now, reread })
    const follow = (status: LinkStatus): void => {
      made.follow(status).catch(notifyError)
    }
    follow(realtime.link.getState())
    const unsubscribe = realtime.link.subscribe(follow)
    return () => {
      unsubscribe()
      made.stop()
    }
  }, [realtime, queries, isOver])
}
