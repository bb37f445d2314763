import type { PrismaClient } from '#prisma/generated/client.ts'
import { toDate } from '#shared/time.ts'

export interface FeedbackRecord {
  readonly id: string
  readonly userId: string
  readonly type: number
  readonly content: string
  /** Addresses of pictures uploaded to this world, joined by commas. */
  readonly imageUrl: string
  readonly contactFlag: number
  readonly createdAt: number
}

export const saveFeedback = async (prisma: PrismaClient, { createdAt, ...feedback }: FeedbackRecord): Promise<void> => {
  await prisma.feedback.create({ data: { ...feedback, createdAt: toDate(createdAt) } })
}
