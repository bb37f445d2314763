import { createFloodWatch } from '#client/features/event/flood/flood-watch.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** The flood of new events in the current project (预警洪峰). */
export const flood = createFloodWatch()

export const watchFlood = (frames: readonly Frame[]): void => flood.take(frames, sessionStore.getState().projectId)
