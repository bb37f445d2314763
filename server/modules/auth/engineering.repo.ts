import type { Kernel } from '#server/worlds/kernel.ts'
import type { UserRecord } from '#server/worlds/records.ts'

/**
 * Whether somebody is of the engineering side: a member of a project, or once invited to one, whatever they answered.
 * The phone is that side's door; an account nobody ever asked into a project has no business there (6106).
 */
export const isEngineering = async ({ model, store }: Kernel, { id }: UserRecord): Promise<boolean> => {
  if ((model.membershipsOfUser.get(id)?.length ?? 0) > 0) return true
  const invited = await store.prisma.invitation.count({ where: { userId: id } })
  return invited > 0
}
