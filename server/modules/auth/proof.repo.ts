import type { PrismaClient, Proof } from '#prisma/generated/client.ts'
import { inMemory, type InMemory } from '#server/platform/stored-values.ts'
import { DAY, toDate } from '#shared/time.ts'

export type ProofRecord = InMemory<Proof, { kind: 'sms' | 'sso' | 'complete' }>

/** An expired proof is retained for a day, so that its holder gets "expired" instead of "wrong". */
const RETENTION_MS = DAY

const row = ({ createdAt, expiresAt, ...rest }: ProofRecord) => ({
  ...rest,
  createdAt: toDate(createdAt),
  expiresAt: toDate(expiresAt),
})

/** The writes that insert a proof, replacing one of the same id, and delete those expired for longer than that. */
const put = (prisma: PrismaClient, proof: ProofRecord) => {
  const { id, ...data } = row(proof)
  return [
    prisma.proof.deleteMany({ where: { expiresAt: { lte: toDate(proof.createdAt - RETENTION_MS) } } }),
    prisma.proof.upsert({ where: { id }, create: { id, ...data }, update: data }),
  ]
}

export const putProof = async (prisma: PrismaClient, proof: ProofRecord): Promise<void> => {
  await prisma.$transaction(put(prisma, proof))
}

// Only this file writes the kinds.
const recordOf = (row: Proof): ProofRecord => ({ ...inMemory(row), kind: row.kind as ProofRecord['kind'] })

export const findProof = async (prisma: PrismaClient, id: string, now: number): Promise<ProofRecord | null> => {
  const found = await prisma.proof.findFirst({ where: { id, expiresAt: { gt: toDate(now) } } })
  return found && recordOf(found)
}

/**
 * Counts a try at a code in one statement, before the comparison: each of several simultaneous guesses gets its own number.
 * `by` 0 performs the same write and counts nothing.
 */
export const countTry = async (prisma: PrismaClient, id: string, by: 0 | 1): Promise<ProofRecord | null> => {
  const [found] = await prisma.proof.updateManyAndReturn({ where: { id }, data: { tries: { increment: by } } })
  return found === undefined ? null : recordOf(found)
}

/** Gives a right code its try back and sets a new expiry; false when it was used or replaced meanwhile, or has expired. */
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

/** Consumes a proof; false when another call has already done so. */
export const dropProof = async (prisma: PrismaClient, id: string): Promise<boolean> => {
  const { count } = await prisma.proof.deleteMany({ where: { id } })
  return count === 1
}

/** Number of SMS sent to a phone since an instant. */
export const countSms = (prisma: PrismaClient, phone: string, since: number): Promise<number> =>
  prisma.outboxEntry.count({ where: { channel: 'sms', phone, at: { gt: toDate(since) } } })

export interface SmsRecord {
  readonly id: string
  readonly phone: string
  readonly text: string
  readonly recipients: readonly string[]
}

/** Stores the code and the SMS that carries it in one transaction. */
export const putSmsCode = async (prisma: PrismaClient, proof: ProofRecord, sms: SmsRecord): Promise<void> => {
  await prisma.$transaction([
    ...put(prisma, proof),
    prisma.outboxEntry.create({
      data: { ...sms, channel: 'sms', recipients: JSON.stringify(sms.recipients), at: toDate(proof.createdAt) },
    }),
  ])
}
