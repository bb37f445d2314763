import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { storagePrefix } from '#shared/console-storage.ts'
import type { Announcement, announcementContracts } from '#shared/announcement/announcement.contract.ts'
import { lookUp } from '#shared/errors/catalogue.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { leaderTab } from '#client/lib/leader-tab.ts'
import { rest } from '#client/lib/rest.ts'
import { sessionStore, useSession } from '#client/lib/session-store.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import { pageBase } from '#client/lib/world-base.ts'
import { useFrames, useReread } from '#client/realtime/hooks.ts'
import { isBus } from '#client/realtime/message-effects.ts'
import type { Frame } from '#shared/realtime/messages.ts'

export type Unread = z.output<typeof announcementContracts.listByUser.output>

/** The displayed fields of an announcement, from any list. */
export type Shown = Pick<Announcement, 'titile' | 'msgContent' | 'sender' | 'sendTime' | 'priority'> & {
  readonly anntId: string
}

/** Poll interval in milliseconds (spec §9). */
const pollEvery = 6000

const key = ['announcements']

/** Channel by which a tab shares what it has read with the other tabs of the person. */
const channelName = (userId: string): string => `${storagePrefix(pageBase())}${userId}:announcements`

const readUnread = async (): Promise<Unread> => {
  const { userInfo } = sessionStore.getState()
  const unread = await rest.get('/sys/annountCement/listByUser')
  const channel = new BroadcastChannel(channelName(userInfo?.id ?? ''))
  channel.postMessage(unread)
  channel.close()
  return unread
}

export const rereadAnnouncements = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: key })

/** Unread announcements and system messages: the five newest of each, with the totals. */
export const useUnreadAnnouncements = () =>
  useQuery({ queryKey: key, queryFn: readUnread, staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } })

const useIsLeader = (): boolean => useSyncExternalStore(leaderTab.subscribe, leaderTab.isLeader)

/** A poll stops when the response says that the session is over. */
const isOver = (error: unknown): boolean => {
  const failed = callErrorOf(error)
  return failed?.fault === 'answer' && lookUp(failed.code).show !== 'toast'
}

/** Announcements may have changed. */
export const isAnnouncement = (frame: Frame): boolean => isBus(frame, 'announcement')

/**
 * Keeps the unread announcements up to date. The leader tab polls every six seconds; a new announcement triggers an
 * immediate read; the other tabs receive the results.
 */
export const useAnnouncementPoll = (): void => {
  const queries = useQueryClient()
  const userId = useSession((session) => session.userInfo?.id ?? '')
  const isLeader = useIsLeader()
  useQuery({
    queryKey: key,
    queryFn: readUnread,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (isLeader && !isOver(state.error) ? pollEvery : false),
    meta: { quiet: true },
  })
  useEffect(() => {
    const channel = new BroadcastChannel(channelName(userId))
    channel.addEventListener('message', ({ data }: MessageEvent<Unread>) => queries.setQueryData(key, data))
    return () => channel.close()
  }, [queries, userId])
  const read = (): void => void rereadAnnouncements(queries).catch(notifyError)
  useFrames((frames) => {
    if (frames.some(isAnnouncement)) read()
  })
  useReread(read)
}
