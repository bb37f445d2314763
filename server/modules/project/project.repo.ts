import type { Tx } from '#server/modules/system/db.repo.ts'
import type { ProjectRecord } from '#server/worlds/records.ts'
import { projectStatuses } from '#shared/project/statuses.ts'
import { toDate } from '#shared/time.ts'

/** Updates the status if it is still `from`; false when another call has changed it. */
export const saveStatus = async (db: Tx, id: string, { from, to }: { from: number; to: number }): Promise<boolean> => {
  const { count } = await db.project.updateMany({ where: { id, status: from }, data: { status: to } })
  return count === 1
}

/** The editable fields of a project. */
export type ProjectPatch = Partial<Pick<ProjectRecord, 'name' | 'info' | 'color' | 'logo' | 'watermark' | 'settings'>>

export const saveProject = async (db: Tx, id: string, { settings, ...patch }: ProjectPatch): Promise<void> => {
  const data = { ...patch, ...(settings && { settings: JSON.stringify(settings) }) }
  await db.project.update({ where: { id }, data, select: { id: true } })
}

/**
 * Ends a project: memberships are removed, invitations revoked, devices disabled. Rows about its past stay, but no member has
 * a scope to see them.
 */
export const endProject = async (db: Tx, id: string, { from, at }: { from: number; at: number }): Promise<boolean> => {
  if (!(await saveStatus(db, id, { from, to: projectStatuses.deleted }))) return false
  await db.membership.deleteMany({ where: { projectId: id } })
  await db.invitation.updateMany({
    where: { projectId: id, state: { in: ['pending', 'rejected', 'requested'] } },
    data: { state: 'revoked', answeredAt: toDate(at) },
  })
  await db.device.updateMany({ where: { projectId: id }, data: { enabled: false } })
  await db.user.updateMany({ where: { lastProjectId: id }, data: { lastProjectId: null } })
  return true
}
