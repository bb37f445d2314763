import { projectStatuses } from '#shared/project/statuses.ts'
import { offerRejected, runInvitations } from '#client/features/invitation/invitations.tsx'
import type { OwnProject } from '#client/lib/project.ts'

const isStopped = ({ projectStatus }: OwnProject): boolean => projectStatus === projectStatuses.stopped

/** Offers a superOwner to start a stopped project. */
const isOfferedStart = async (projects: readonly OwnProject[]): Promise<boolean> => {
  if (!projects.some(isStopped)) return false
  const { offerStart } = await import('#client/features/project/project-start.tsx')
  return offerStart()
}

/**
 * What a person without a project to enter can do: answer the pending invitations, accept rejected ones, or start a stopped
 * project. True when the page is about to reload; loaded for such a person alone.
 */
export const isLedOn = async (projects: readonly OwnProject[]): Promise<boolean> =>
  (await runInvitations('modal')) || (await offerRejected()) || isOfferedStart(projects)
