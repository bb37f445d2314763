import type { PrismaClient, Proof } from '#prisma/generated/client.ts'
import { DAY, toDate } from '#shared/time.ts'

export interface ProofRecord {
  readonly id: string
  readonly kind: 'sms' | 'sso' | 'complete'
  readonly subject: string
  readonly secret: string
  readonly tries: number
  readonly createdAt: number
  readonly expiresAt: number
}

/** A proof that has expired is kept for a day: the holder of its code learns that it is too old. */
const KEPT = DAY

const row = ({ createdAt, expiresAt, ...rest }: ProofRecord) => ({
  ...rest,
  createdAt: toDate(createdAt),
  expiresAt: toDate(expiresAt),
})

/** The writes that keep a proof in place of an older one of the same id; those that expired long ago go. */
const put = (prisma: PrismaClient, proof: ProofRecord) => {
  const { id, ...data } = row(proof)
  return [
    prisma.proof.deleteMany({ where: { expiresAt: { lte: toDate(proof.createdAt - KEPT) } } }),
    prisma.proof.upsert({ where: { id }, create: { id, ...data }, update: data }),
  ]
}

export const putProof = async (prisma: PrismaClient, proof: ProofRecord): Promise<void> => {
  await prisma.$transaction(put(prisma, proof))
}

// The kinds are written by this file alone.
const recordOf = ({ kind, createdAt, expiresAt, ...rest }: Proof): ProofRecord => ({
  ...rest,
  kind: kind as ProofRecord['kind'],
  createdAt: createdAt.getTime(),
  expiresAt: expiresAt.getTime(),
})

export const findProof = async (prisma: PrismaClient, id: string, now: number): Promise<ProofRecord | null> => {
  const found = await prisma.proof.findFirst({ where: { id, expiresAt: { gt: toDate(now) } } })
  return found && recordOf(found)
}

/**
 * Counts a try at a code in one statement, before it is compared: each of the guesses sent at once has a number of its
 * own. `by` 0 writes as much and counts nothing.
 */
export const countTry = async (prisma: PrismaClient, id: string, by: 0 | 1): Promise<ProofRecord | null> => {
  const [found] = await prisma.proof.updateManyAndReturn({ where: { id }, data: { tries: { increment: by } } })
  return found === undefined ? null : recordOf(found)
}

/** Gives a right code its try back and another end; false when it was used or replaced meanwhile. */
export const endCode = async (
  prisma: PrismaClient,
  { id, secret }: Pick<ProofRecord, 'id' | 'secret'>,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<boolean> => {
  const { count } = await prisma.proof.updateMany({
    where: { id, secret, expiresAt: { gt: toDate(now) } },
    data: { tries: { decrement: 1 }, expiresAt: toDate(expiresAt) },
  })
  return count === 1
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
  await prisma.$transaction([
    ...put(prisma, proof),
    prisma.outboxEntry.create({
      data: { ...sms, channel: 'sms', recipients: JSON.stringify(sms.recipients), at: toDate(proof.createdAt) },
    }),
  ])
}
