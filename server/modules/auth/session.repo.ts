import type { PrismaClient } from '#prisma/generated/client.ts'
import type { SessionRecord } from '#server/worlds/records.ts'
import { toDate } from '#shared/time.ts'

export const endSessions = async (prisma: PrismaClient, userId: string, at: number): Promise<void> => {
  await prisma.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: toDate(at) } })
}

/** Opens a session and ends whatever the account had open, both or neither. */
export const replaceSession = async (prisma: PrismaClient, session: SessionRecord): Promise<void> => {
  const { token, userId, address, createdAt, expiresAt } = session
  await prisma.$transaction([
    prisma.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: toDate(createdAt) } }),
    prisma.session.create({
      data: { token, userId, address, createdAt: toDate(createdAt), expiresAt: toDate(expiresAt) },
    }),
  ])
}
