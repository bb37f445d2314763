import type { Prisma, PrismaClient } from '#prisma/generated/client.ts'
import type { Db } from '#server/modules/system/db.repo.ts'
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

/** Fields that are unique across accounts, in the order of checking. */
export type Taken = 'username' | 'phone' | 'email'

const isTaken = async (db: Db, where: Prisma.UserWhereInput): Promise<boolean> => (await db.user.count({ where })) > 0

/**
 * The first unique field that another account already uses. A username stays taken for ever; a deleted account frees
 * phone and email.
 */
export const findTaken = async (db: Db, { username, phone, email }: Pick<NewAccount, Taken>): Promise<Taken | null> => {
  if (await isTaken(db, { username })) return 'username'
  if (await isTaken(db, { phone, deleted: false })) return 'phone'
  return email !== '' && (await isTaken(db, { email, deleted: false })) ? 'email' : null
}

/** Creates an account. Returns the field that another account has taken meanwhile, and then writes nothing. */
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
  /** Ends the account's sessions in the same transaction, except the session of the given token. */
  readonly ending?: { readonly at: number; readonly except: string | null } | undefined
}

/** Changes an account. Returns false and writes nothing when another account now has the new phone. */
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
