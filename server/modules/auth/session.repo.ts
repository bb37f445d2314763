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

/** The writes of a login: its session, and the login time of the account. */
const login = (prisma: PrismaClient, session: SessionRecord) => [
  prisma.session.create({ data: row(session), select: { token: true } }),
  prisma.user.update({
    where: { id: session.userId },
    data: { lastLoginAt: toDate(session.createdAt) },
    select: { id: true },
  }),
]

export const addSession = async (prisma: PrismaClient, session: SessionRecord): Promise<void> => {
  await prisma.$transaction(login(prisma, session))
}

/**
 * Number of logins whose sessions have been deleted. It is a fact of the world, so that the count of all visits never falls.
 */
export const FORGOTTEN_VISITS = 'forgottenVisits'

/** Deletes the sessions that ended by an instant, and adds their number to that fact. */
export const deleteEnded = (prisma: PrismaClient, by: number): Promise<void> =>
  prisma.$transaction(async (tx) => {
    const until = { lte: toDate(by) }
    const { count } = await tx.session.deleteMany({
      where: { OR: [{ endedAt: until }, { endedAt: null, expiresAt: until }] },
    })
    const name = FORGOTTEN_VISITS
    const before = await tx.fact.findUnique({ where: { name } })
    const value = String(Number(before?.value ?? 0) + count)
    await tx.fact.upsert({ where: { name }, create: { name, value }, update: { value } })
  })

/** Opens a session and ends all open sessions of the account, in one transaction. */
export const replaceSession = async (prisma: PrismaClient, session: SessionRecord): Promise<void> => {
  const { userId, createdAt } = session
  await prisma.$transaction([
    prisma.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: toDate(createdAt) } }),
    ...login(prisma, session),
  ])
}
