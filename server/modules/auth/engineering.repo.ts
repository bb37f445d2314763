import type { Kernel } from '#server/worlds/kernel.ts'
import type { UserRecord } from '#server/worlds/records.ts'

/**
 * Whether an account belongs to the engineering side: a member of a project, or ever invited to one, regardless of the answer.
 * Login by phone is for that side only; an account that was never invited is refused (6106).
 */
export const isEngineering = async ({ model, store }: Kernel, { id }: UserRecord): Promise<boolean> => {
  if ((model.membershipsOfUser.get(id)?.length ?? 0) > 0) return true
  const invited = await store.prisma.invitation.count({ where: { userId: id } })
  return invited > 0
}
