import { createContext, use, useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { LinkStatus } from '#client/realtime/connection.ts'
import { realtime, type Realtime } from '#client/realtime/store.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** The realtime store of the page; tests provide their own. */
export const RealtimeContext = createContext<Realtime>(realtime)

/** Status of the link. */
export const useLink = (): LinkStatus => useStore(use(RealtimeContext).link)

/** Calls the handler with every batch of frames while the component is mounted. */
export const useFrames = (handler: (frames: readonly Frame[]) => void): void => {
  const { frames } = use(RealtimeContext)
  const handle = useEffectEvent(handler)
  useEffect(() => frames.subscribe((batch) => handle(batch)), [frames])
}

/** Calls the handler when frames are lost for good, so that the data on the screen must be read again. */
export const useReread = (handler: () => void): void => {
  const { rereads } = use(RealtimeContext)
  const handle = useEffectEvent(handler)
  useEffect(() => rereads.subscribe(() => handle()), [rereads])
}
