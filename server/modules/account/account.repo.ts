import type { Prisma, PrismaClient } from '#prisma/generated/client.ts'
import { toDate } from '#shared/time.ts'

export interface NewAccount {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly phone: string
  readonly email: string
  readonly passwordHash: string
  readonly createdAt: number
}

/** What a new account must not share with another one, in the order in which it is looked at. */
export type Taken = 'username' | 'phone' | 'email'

type Db = PrismaClient | Prisma.TransactionClient

const isTaken = async (db: Db, where: Prisma.UserWhereInput): Promise<boolean> => (await db.user.count({ where })) > 0

/** What of a wanted account somebody has already. A name stays taken for ever, a deleted account gives back the rest. */
export const findTaken = async (db: Db, { username, phone, email }: Pick<NewAccount, Taken>): Promise<Taken | null> => {
  if (await isTaken(db, { username })) return 'username'
  if (await isTaken(db, { phone, deleted: false })) return 'phone'
  return email !== '' && (await isTaken(db, { email, deleted: false })) ? 'email' : null
}

/** Makes an account; answers what somebody else took meanwhile, and does nothing then. */
export const createAccount = (prisma: PrismaClient, account: NewAccount): Promise<Taken | null> =>
  prisma.$transaction(async (tx) => {
    const taken = await findTaken(tx, account)
    if (taken) return taken
    await tx.user.create({ data: { ...account, createdAt: toDate(account.createdAt) } })
    return null
  })

export interface AccountChange {
  readonly phone?: string
  readonly realname?: string
  readonly avatar?: string
  readonly email?: string
  readonly passwordHash?: string
  readonly incomplete?: boolean
  readonly orgCode?: string
}

export interface AccountUpdate {
  readonly id: string
  readonly change: AccountChange
  /** Ends the sessions of the account along with the change, but for the one of a token. */
  readonly ending?: { readonly at: number; readonly except: string | null } | undefined
}

/** Changes an account; does nothing and is false when a phone it should have belongs to somebody else by now. */
export const updateAccount = (prisma: PrismaClient, { id, change, ending }: AccountUpdate): Promise<boolean> =>
  prisma.$transaction(async (tx) => {
    const { phone } = change
    if (phone !== undefined && (await isTaken(tx, { phone, deleted: false, id: { not: id } }))) return false
    await tx.user.update({ where: { id }, data: change })
    if (ending) {
      const others = { userId: id, endedAt: null, ...(ending.except !== null && { token: { not: ending.except } }) }
      await tx.session.updateMany({ where: others, data: { endedAt: toDate(ending.at) } })
    }
    return true
  })

/** The latest sessions of an account, newest first. */
export const findLatestSessions = (prisma: PrismaClient, userId: string, most: number) =>
  prisma.session.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { token: 'asc' }],
    take: most,
    select: { token: true, address: true, createdAt: true, expiresAt: true, endedAt: true },
  })
