import type { MenuEntry } from '#shared/contracts/menu-entries.ts'
import { projectStatuses } from '#shared/projects/statuses.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { notify, notifyError, tellNoProject } from '#client/lib/feedback.ts'
import { setPermission, type Permission } from '#client/lib/permission-store.ts'
import { takeFirstOf, type OwnProject } from '#client/lib/project.ts'
import { rest } from '#client/lib/rest.ts'
import { endSession } from '#client/lib/session-flow.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

const fetchPermission = (): Promise<Permission> => rest.get('/sys/permission/getUserPermissionByToken')

const wantsProject = (error: unknown): boolean => callErrorOf(error)?.code === catalogue.CHOOSE_PROJECT.code
const isExpired = (error: unknown): boolean => callErrorOf(error)?.code === catalogue.TOKEN_EXPIRED.code
const isUnreachable = (error: unknown): boolean => ['network', 'timeout'].includes(callErrorOf(error)?.fault ?? '')

/** The page goes: whoever waits for the console waits for the next one. */
const forEver = (): Promise<never> => new Promise(() => undefined)

/** Lets whoever has no project answer the invitations that wait; the page begins anew after the last one. */
const hasInvitations = async (): Promise<boolean> => {
  const { runInvitations } = await import('#client/features/invitation/invitations.tsx')
  return runInvitations('modal')
}

const isStopped = ({ projectStatus }: OwnProject): boolean => projectStatus === projectStatuses.stopped

/** Takes the first project; false when there is none, which has been told then (spec §8: not for 9009 and 9110). */
const takeProject = async (): Promise<boolean> => {
  let projects: readonly OwnProject[] = []
  try {
    projects = await rest.get('/api/v3/getProjects')
    if (await takeFirstOf(projects)) return true
    if (await hasInvitations()) return await forEver()
  } catch (error) {
    if (isUnreachable(error) || isExpired(error) || wantsProject(error)) throw error
  }
  tellNoProject(projects.filter(isStopped).map(({ name }) => name))
  return false
}

/**
 * What the first arrival with a token needs: a project, the menu and the permissions. An account for which that
 * fails is logged out (spec §2) and null comes back; a server out of reach throws, and the session stays.
 */
export const openConsole = async (): Promise<readonly MenuEntry[] | null> => {
  try {
    const permission =
      sessionStore.getState().projectId !== '' || (await takeProject()) ? await fetchPermission() : undefined
    if (permission && Array.isArray(permission.menu) && permission.menu.length > 0) {
      setPermission(permission)
      return permission.menu
    }
    if (permission) notify(catalogue.NO_PERMISSION.text, 'warn')
  } catch (error) {
    if (isUnreachable(error)) throw error
    notifyError(error)
    // The choice of a project ends with a new page.
    if (wantsProject(error)) return forEver()
  }
  await endSession()
  return null
}
