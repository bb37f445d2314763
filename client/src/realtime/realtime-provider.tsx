import { useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { exportTexts } from '#client/config/export-texts.ts'
import { notify, notifyError, warn } from '#client/lib/feedback.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { isOnDownloads, toDownloads } from '#client/lib/to-downloads.ts'
import { trpc } from '#client/lib/trpc.ts'
import { createBatcher } from '#client/realtime/batcher.ts'
import { useFrames, useReread } from '#client/realtime/hooks.ts'
import { changedEvents, has, isBus } from '#client/realtime/message-effects.ts'
import { followClock, useLiveLink } from '#client/realtime/use-live-link.ts'
import { useStaleness } from '#client/realtime/use-staleness.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** Counts are fetched at most this often in a storm, in milliseconds. */
const countsEvery = 1000

/** 导出失败, with the server's reason if it gives another one. */
const failedText = ({ failure }: Readonly<Record<string, unknown>>): string =>
  typeof failure === 'string' && failure !== '' && failure !== exportTexts.failed
    ? exportTexts.because(exportTexts.failed, failure)
    : exportTexts.failed

/** Announces that an ordered export is ready or has failed. */
const notifyExport = (frame: Frame, go: (path: string) => void): void => {
  if (!isBus(frame, 'export')) return
  if (frame.data['state'] === 'failed') warn(failedText(frame.data))
  else notify(exportTexts.ready, 'done', isOnDownloads() ? undefined : toDownloads(go))
}

/** An area was created, changed or deleted: the area pickers of lists are outdated. */
const isAboutAreas = (frame: Frame): boolean => isBus(frame, 'area')

interface TrpcQuery {
  readonly queryKey: readonly [unknown, { readonly input?: { readonly id?: string | undefined } | undefined }?]
}

/** One pass over the query cache for all events: one pass each would be expensive in a storm. */
const rereadEvents = ({ event }: ReturnType<typeof trpc.useUtils>, changed: ReadonlySet<string>): void => {
  if (changed.size === 0) return
  const predicate = ({ queryKey: [, options] }: TrpcQuery): boolean => changed.has(options?.input?.id ?? '')
  event.detail.invalidate(undefined, { predicate }).catch(notifyError)
  event.curve.invalidate(undefined, { predicate }).catch(notifyError)
}

/** Invalidates queries that a message makes outdated: counts, the events it names, the person's projects, areas. */
const useFreshQueries = (): void => {
  const navigate = useNavigate()
  const go = (path: string): void => void navigate(path)
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
      notifyExport(frame, go)
    }
    if (frames.some((frame) => has(frame, 'counts'))) counts.add(null)
    if (frames.some(isAboutAreas)) utils.area.invalidate().catch(notifyError)
    if (frames.some((frame) => has(frame, 'projects'))) utils.project.invalidate().catch(notifyError)
    rereadEvents(utils, new Set(changedEvents(frames)))
  })
  useReread(() => {
    counts.add(null)
    utils.event.detail.invalidate().catch(notifyError)
    utils.event.curve.invalidate().catch(notifyError)
    utils.project.invalidate().catch(notifyError)
    utils.area.invalidate().catch(notifyError)
  })
}

/** Runs the live link of the session, keeps cached queries up to date, and marks data while it cannot. */
export const RealtimeProvider = ({ children }: { children: ReactNode }) => {
  useLiveLink()
  useStaleness()
  useFreshQueries()
  return children
}
