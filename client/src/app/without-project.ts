import { permissionTitles } from '#shared/permission/role-texts.ts'
import { projectStatuses } from '#shared/project/statuses.ts'
import { noProjectTexts } from '#client/app/without-project-texts.ts'
import { sessionTexts } from '#client/config/session-texts.ts'
import { offerRejected, runInvitations, runRevoked } from '#client/features/invitation/invitations.tsx'
import type { OwnProject } from '#client/lib/project.ts'
import { showSessionEnd } from '#client/lib/session-flow.ts'

const isStopped = ({ projectStatus }: OwnProject): boolean => projectStatus === projectStatuses.stopped

/** Offers a superOwner to start a stopped project. */
const isOfferedStart = async (projects: readonly OwnProject[]): Promise<boolean> => {
  if (!projects.some(isStopped)) return false
  const { offerStart } = await import('#client/features/project/project-start.tsx')
  return offerStart()
}

/** An answer comes later, so the person is not led on. */
const asksAgain = async (): Promise<false> => {
  await runRevoked()
  return false
}

/** There is no project to enter: none, or only stopped ones, by name (spec §8). */
export const showNoProject = (projects: readonly OwnProject[]): void => {
  const stopped = projects.filter(isStopped).map(({ name }) => name)
  const instead = { title: permissionTitles.disabled, content: sessionTexts.stopped(stopped.join('、')) }
  showSessionEnd('noProject', { ...noProjectTexts, ...(stopped.length > 0 && instead) })
}

/**
 * What a person without a project to enter can do: answer the pending invitations, accept rejected ones, start a stopped
 * project, or ask for revoked ones again. True when the page is about to reload; loaded for such a person alone.
 */
export const isLedOn = async (projects: readonly OwnProject[]): Promise<boolean> =>
  (await runInvitations('modal')) || (await offerRejected()) || (await isOfferedStart(projects)) || asksAgain()
