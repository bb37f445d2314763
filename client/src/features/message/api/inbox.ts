import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { z } from 'zod'
import type { InboxMessage } from '#shared/message/message.contract.ts'
import { badgeOf, type MessageQuery, type Unread } from '#client/features/message/message-query.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { rest } from '#client/lib/rest.ts'
import { createBatcher, type Batcher } from '#client/realtime/batcher.ts'
import { useFrames, useReread } from '#client/realtime/hooks.ts'
import { has } from '#client/realtime/message-effects.ts'

export type Message = z.output<typeof InboxMessage>

/** Query key prefix of all message centre queries. */
const inbox = 'inbox'

/** Minimum interval between reads of the message centre in a storm, in milliseconds. */
const readEvery = 1000

export const rereadInbox = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: [inbox] })

/** Unread messages, in the badge and by type; zero and undefined until loaded. */
export const useUnread = (): { badge: number; byType: Unread | undefined } => {
  const { data } = useQuery({
    queryKey: [inbox, 'unread'],
    queryFn: () => rest.get('/api//v3/getNotReadMsg'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { badge: data === undefined ? 0 : badgeOf(data), byType: data }
}

/** One page of messages; the previous one stays on the screen while the next loads. */
export const useMessages = (query: MessageQuery) =>
  useQuery({
    queryKey: [inbox, 'page', query],
    queryFn: () => rest.get('/api/v1/getSystemMsgs', query),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    meta: { quiet: true },
  })

/** Refetches the message centre after a push about a new message, and after frames were missed. */
export const useFreshInbox = (): void => {
  const queries = useQueryClient()
  const read = useEffectEvent(() => {
    rereadInbox(queries).catch(notifyError)
  })
  const pace = useRef<Batcher<null>>(null)
  useEffect(() => {
    pace.current = createBatcher(pageClock, readEvery, () => read())
    return () => {
      pace.current = null
    }
  }, [])
  useFrames((frames) => {
    if (frames.some((frame) => has(frame, 'inbox'))) pace.current?.add(null)
  })
  useReread(() => pace.current?.add(null))
}
