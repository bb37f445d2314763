import type { Prisma, PrismaClient } from '#prisma/generated/client.ts'
import { toDate } from '#shared/time.ts'

export type Tx = Prisma.TransactionClient
/** The client, or the one inside a transaction. */
export type Db = PrismaClient | Tx

/** The columns for the creator and the last editor of a row. */
export type EditColumn = 'createBy' | 'createdAt' | 'updateBy' | 'updatedAt'

/** Who makes a change, and when. */
export interface By {
  readonly username: string
  readonly at: number
}

/** The columns for the creator of a row. */
export const madeBy = ({ username, at }: By) => ({ createBy: username, createdAt: toDate(at) })

/** The columns for the last editor of a row. */
export const changedBy = ({ username, at }: By) => ({ updateBy: username, updatedAt: toDate(at) })
