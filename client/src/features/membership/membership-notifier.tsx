import { projectsKey, ownProjects } from '#client/features/project/index.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notifyError } from '#client/lib/feedback.ts'
import { readOwnProjects } from '#client/lib/project.ts'
import { reloadPage } from '#client/lib/session-flow.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { useFrames, useReread } from '#client/realtime/hooks.ts'
import { has } from '#client/realtime/message-effects.ts'
import type { Frame } from '#shared/realtime/messages.ts'

const effects = ['membership', 'left', 'reload-here'] as const
const isAboutMembership = (frame: Frame): boolean => effects.some((effect) => has(frame, effect))

const load = () => import('#client/features/membership/announce-membership.ts')

/** The handler is loaded lazily. If that fails, a page reload applies the change. */
const announce = async (frames: readonly Frame[]): Promise<void> => {
  try {
    const { announceMembership } = await load()
    announceMembership(frames)
  } catch {
    reloadPage()
  }
}

/** Frames were missed, and one of them may have concerned the person. */
const lookAgain = async (queries: QueryClient): Promise<void> => {
  // Bypasses the query: a request already running may return older data.
  const projects = await readOwnProjects()
  queries.setQueryData(ownProjects(sessionStore.getState().token).queryKey, projects)
  const { announceMissed } = await load()
  await announceMissed(projects)
}

/** Handles frames about the person's own projects and rights, and about members who leave (spec §4). */
export const MembershipNotifier = () => {
  const queries = useQueryClient()
  // Preloaded, because calls that fail by the same change would be shown first. A failed load is retried with the next frame.
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
  useFrames((frames) => {
    const membershipFrames = frames.filter(isAboutMembership)
    if (membershipFrames.length > 0) void announce(membershipFrames)
    if (frames.some((frame) => has(frame, 'projects')))
      queries.invalidateQueries({ queryKey: projectsKey }).catch(notifyError)
  })
  useReread(() => {
    lookAgain(queries).catch(notifyError)
  })
  return null
}
