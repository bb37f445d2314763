import type { PrismaClient } from '#prisma/generated/client.ts'
import type { UserRecord } from '#server/worlds/records.ts'

/** What an account keeps of its own choices. */
export type Choices = Partial<Pick<UserRecord, 'pushStatus' | 'lastProjectId'>>

export const saveChoices = async (prisma: PrismaClient, id: string, choices: Choices): Promise<void> => {
  await prisma.user.update({ where: { id }, data: choices, select: { id: true } })
}
