import type { PrismaClient } from '#prisma/generated/client.ts'
import type { UserRecord } from '#server/worlds/records.ts'

/** The preferences stored with an account. */
export type Choices = Partial<Pick<UserRecord, 'pushStatus' | 'lastProjectId'>>

export const saveChoices = async (prisma: PrismaClient, id: string, choices: Choices): Promise<void> => {
  await prisma.user.update({ where: { id }, data: choices, select: { id: true } })
}
