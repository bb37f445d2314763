import type { Feedback, PrismaClient } from '#prisma/generated/client.ts'
import type { InMemory } from '#server/platform/stored-values.ts'
import { toDate } from '#shared/time.ts'

export type FeedbackRecord = InMemory<Feedback>

export const saveFeedback = async (prisma: PrismaClient, { createdAt, ...feedback }: FeedbackRecord): Promise<void> => {
  await prisma.feedback.create({ data: { ...feedback, createdAt: toDate(createdAt) } })
}
