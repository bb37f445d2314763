import type { PrismaClient } from '#prisma/generated/client.ts'
import { toDate } from '#shared/time.ts'

export interface ProofRecord {
  readonly id: string
  readonly kind: 'sms' | 'sso' | 'complete'
  readonly subject: string
  readonly secret: string
  readonly createdAt: number
  readonly expiresAt: number
}

const row = ({ createdAt, expiresAt, ...rest }: ProofRecord) => ({
  ...rest,
  createdAt: toDate(createdAt),
  expiresAt: toDate(expiresAt),
})

/** Keeps a proof in place of an older one of the same id; those that have expired go. */
export const putProof = async (prisma: PrismaClient, proof: ProofRecord): Promise<void> => {
  const { id, ...data } = row(proof)
  await prisma.$transaction([
    prisma.proof.deleteMany({ where: { expiresAt: { lte: data.createdAt } } }),
    prisma.proof.upsert({ where: { id }, create: { id, ...data }, update: data }),
  ])
}

export const findProof = async (prisma: PrismaClient, id: string, now: number): Promise<ProofRecord | null> => {
  const found = await prisma.proof.findFirst({ where: { id, expiresAt: { gt: toDate(now) } } })
  // The kinds are written by this file alone.
  return (
    found && {
      ...found,
      kind: found.kind as ProofRecord['kind'],
      createdAt: found.createdAt.getTime(),
      expiresAt: found.expiresAt.getTime(),
    }
  )
}

/** Uses a proof up; false when somebody else was faster. */
export const dropProof = async (prisma: PrismaClient, id: string): Promise<boolean> => {
  const { count } = await prisma.proof.deleteMany({ where: { id } })
  return count === 1
}

/** How many short messages a phone was sent since an instant. */
export const countSms = (prisma: PrismaClient, phone: string, since: number): Promise<number> =>
  prisma.outboxEntry.count({ where: { channel: 'sms', phone, at: { gt: toDate(since) } } })

export interface SmsRecord {
  readonly id: string
  readonly phone: string
  readonly text: string
  readonly recipients: readonly string[]
}

/** The code and the message that carries it, both or neither. */
export const putSmsCode = async (prisma: PrismaClient, proof: ProofRecord, sms: SmsRecord): Promise<void> => {
  const { id, ...data } = row(proof)
  await prisma.$transaction([
    prisma.proof.deleteMany({ where: { expiresAt: { lte: data.createdAt } } }),
    prisma.proof.upsert({ where: { id }, create: { id, ...data }, update: data }),
    prisma.outboxEntry.create({
      data: { ...sms, channel: 'sms', recipients: JSON.stringify(sms.recipients), at: data.createdAt },
    }),
  ])
}
