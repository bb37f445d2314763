import type { MembershipMessage } from '#client/features/membership/plan.ts'
import { permissionStore, type Permission } from '#client/lib/permission-store.ts'
import type { OwnProject } from '#client/lib/project.ts'
import { rest } from '#client/lib/rest.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { permissionTitles } from '#shared/permission/role-texts.ts'
import type { changeReasons } from '#shared/realtime/messages.ts'

const aboutHere = (changeReason: (typeof changeReasons)[number], replaceProjectId: string): MembershipMessage => {
  const { projectId, projectName } = sessionStore.getState()
  return { code: 1000, changeReason, replaceProjectId, projectId, projectName, title: permissionTitles[changeReason] }
}

/** Comparable as text: both come from the server in its own order. */
const isSame = (one: Permission, other: Permission): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The message that was missed about the person's membership of this project; undefined when this page is up to date. */
export const missedChange = async (projects: readonly OwnProject[]): Promise<MembershipMessage | undefined> => {
  const { projectId } = sessionStore.getState()
  if (projectId === '') return undefined
  const here = projects.find(({ id }) => id === projectId)
  const another = projects.find(({ id, authFlag }) => authFlag && id !== projectId)?.id ?? ''
  if (!here) return aboutHere('deleteProject', another)
  if (!here.authFlag) return aboutHere('disabled', another)
  const permission = await rest.get('/sys/permission/getUserPermissionByToken')
  return isSame(permission, permissionStore.getState()) ? undefined : aboutHere('roleUpdate', projectId)
}
