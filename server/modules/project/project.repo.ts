import type { Prisma, PrismaClient } from '#prisma/generated/client.ts'
import { projectStatuses } from '#shared/contracts/project.ts'

type Db = Prisma.TransactionClient

/** Writes the status over the one before; false when somebody else changed it meanwhile. */
export const saveStatus = async (db: Db, id: string, { from, to }: { from: number; to: number }): Promise<boolean> => {
  const { count } = await db.project.updateMany({ where: { id, status: from }, data: { status: to } })
  return count === 1
}

export const saveWatermark = async (prisma: PrismaClient, id: string, watermark: boolean): Promise<void> => {
  await prisma.project.update({ where: { id }, data: { watermark }, select: { id: true } })
}

/**
 * Ends a project: its members leave, its invitations are taken back, its devices report no more. The rows of what
 * happened in it stay, where nobody has a scope to see them.
 */
export const endProject = async (db: Db, id: string, from: number): Promise<boolean> => {
  if (!(await saveStatus(db, id, { from, to: projectStatuses.deleted }))) return false
  await db.membership.deleteMany({ where: { projectId: id } })
  await db.invitation.updateMany({
    where: { projectId: id, state: { in: ['pending', 'rejected'] } },
    data: { state: 'revoked' },
  })
  await db.device.updateMany({ where: { projectId: id }, data: { enabled: false } })
  await db.user.updateMany({ where: { lastProjectId: id }, data: { lastProjectId: null } })
  return true
}
