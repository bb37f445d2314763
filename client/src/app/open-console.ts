import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { setPermission, type Permission } from '#client/lib/permission-store.ts'
import { takeFirstOf, type OwnProject } from '#client/lib/project.ts'
import { rest } from '#client/lib/rest.ts'
import { endSession } from '#client/lib/session-flow.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { callErrorOf, isUnanswered } from '#client/lib/trpc.ts'

const fetchPermission = (): Promise<Permission> => rest.get('/sys/permission/getUserPermissionByToken')

const wantsProject = (error: unknown): boolean => callErrorOf(error)?.code === catalogue.CHOOSE_PROJECT.code
const isExpired = (error: unknown): boolean => callErrorOf(error)?.code === catalogue.TOKEN_EXPIRED.code

/** Never resolves: the page is about to be reloaded. */
const forEver = (): Promise<never> => new Promise(() => undefined)

/** Few people have no project: what they are shown is loaded for them alone. */
const withoutProject = () => import('#client/app/without-project.ts')

/** Selects the first project; false when there is none, after a dialog has said so (spec §8: not for 9009 and 9110). */
const takeProject = async (): Promise<boolean> => {
  let projects: readonly OwnProject[] = []
  try {
    projects = await rest.get('/api/v3/getProjects')
    if (await takeFirstOf(projects)) return true
    const { isLedOn } = await withoutProject()
    if (await isLedOn(projects)) return await forEver()
  } catch (error) {
    if (isUnanswered(error) || isExpired(error) || wantsProject(error)) throw error
  }
  const { showNoProject } = await withoutProject()
  showNoProject(projects)
  return false
}

/**
 * Loads what the first arrival with a token needs: a project, the menu and the permissions. If that fails for the account,
 * logs it out (spec §2) and returns null. If the server is unreachable, throws, and the session stays.
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
    if (isUnanswered(error)) throw error
    notifyError(error)
    // The project dialog ends with a page reload.
    if (wantsProject(error)) return forEver()
  }
  await endSession()
  return null
}
