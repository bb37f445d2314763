import type { PrismaClient } from '#prisma/generated/client.ts'
import type { SessionRecord } from '#server/worlds/records.ts'
import { toDate } from '#shared/time.ts'

const row = ({ token, userId, address, createdAt, expiresAt }: SessionRecord) => ({
  token,
  userId,
  address,
  createdAt: toDate(createdAt),
  expiresAt: toDate(expiresAt),
})

export const endSession = async (prisma: PrismaClient, token: string, at: number): Promise<void> => {
  await prisma.session.updateMany({ where: { token, endedAt: null }, data: { endedAt: toDate(at) } })
}

export const addSession = async (prisma: PrismaClient, session: SessionRecord): Promise<void> => {
  await prisma.session.create({ data: row(session) })
}

/** Opens a session and ends whatever the account had open, both or neither. */
export const replaceSession = async (prisma: PrismaClient, session: SessionRecord): Promise<void> => {
  const { userId, createdAt } = session
  await prisma.$transaction([
    prisma.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: toDate(createdAt) } }),
    prisma.session.create({ data: row(session) }),
  ])
}
