import type { ExportJob as Row, PrismaClient } from '#prisma/generated/client.ts'
import type { Slice } from '#server/modules/page.ts'
import { inMemory, known, type InMemory } from '#server/platform/stored-values.ts'
import { prepared, type Connection, type Store } from '#server/platform/store.ts'
import { exportFormats, exportStates, type ExportFormat, type ExportJob } from '#shared/export/export.contract.ts'
import { exportDomains, type ExportDomain } from '#shared/export/lists.ts'
import { toDate, toOptionalDate } from '#shared/time.ts'

export type ExportState = ExportJob['state']

/** An ordered export without its file. */
export type JobRecord = InMemory<
  Omit<Row, 'content'>,
  { domain: ExportDomain; format: ExportFormat; state: ExportState }
>

const asRecord = (row: Omit<Row, 'content'>): JobRecord => ({
  ...inMemory(row),
  domain: known(exportDomains, row.domain),
  format: known(exportFormats, row.format),
  state: known(exportStates, row.state),
})

/** The keys of the ordered columns; empty for all of them. */
export const columnsOf = ({ columns }: Pick<JobRecord, 'columns'>): readonly string[] => JSON.parse(columns) as string[]

const omit = { content: true } as const

export const createJob = async (prisma: PrismaClient, job: JobRecord): Promise<void> => {
  const { createdAt, finishedAt, expiresAt, ...data } = job
  await prisma.exportJob.create({
    data: {
      ...data,
      createdAt: toDate(createdAt),
      finishedAt: toOptionalDate(finishedAt),
      expiresAt: toOptionalDate(expiresAt),
    },
  })
}

/** The export, if this person ordered it. */
export const findJob = async (prisma: PrismaClient, userId: string, id: string): Promise<JobRecord | null> => {
  const row = await prisma.exportJob.findFirst({ where: { id, userId }, omit })
  return row && asRecord(row)
}

export const findFile = (
  prisma: PrismaClient,
  userId: string,
  id: string,
): Promise<{ content: Uint8Array | null } | null> =>
  prisma.exportJob.findFirst({ where: { id, userId }, select: { content: true } })

export const findJobPage = async (
  prisma: PrismaClient,
  where: { userId: string; state?: ExportState },
  { limit, offset }: Slice,
): Promise<{ jobs: JobRecord[]; total: number }> => {
  // Without a transaction: each would begin with the write lock.
  const [rows, total] = await Promise.all([
    prisma.exportJob.findMany({
      where,
      omit,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: offset,
      take: limit,
    }),
    prisma.exportJob.count({ where }),
  ])
  return { jobs: rows.map(asRecord), total }
}

export const countWaiting = (prisma: PrismaClient, userId: string): Promise<number> =>
  prisma.exportJob.count({ where: { userId, state: { in: ['queued', 'running'] } } })

/** Whether any export is still to be built, or to expire. */
export const hasJobs = (connection: Connection): boolean =>
  prepared(connection, "select 1 from ExportJob where state in ('queued', 'running', 'done') limit 1").get() !==
  undefined

const NEXT_QUEUED = `
  select id from ExportJob queued where state = 'queued'
  order by (select max(finishedAt) from ExportJob ended where ended.userId = queued.userId) nulls first, createdAt, id
  limit 1`

/** The next order: the earliest of the person whose last export ended longest ago. */
export const nextQueued = async ({ atomically, prisma }: Store): Promise<JobRecord | null> => {
  const found = await atomically((connection) => prepared(connection, NEXT_QUEUED).get())
  const row = found && (await prisma.exportJob.findFirst({ where: { id: String(found['id']), state: 'queued' }, omit }))
  return row ? asRecord(row) : null
}

export const findInState = async (prisma: PrismaClient, state: ExportState): Promise<JobRecord[]> =>
  (await prisma.exportJob.findMany({ where: { state }, omit, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(
    asRecord,
  )

export interface JobUpdate extends Partial<Omit<JobRecord, 'id' | 'userId' | 'createdAt'>> {
  readonly content?: Uint8Array<ArrayBuffer> | null
}

interface JobNow {
  readonly id: string
  readonly states: readonly ExportState[]
  readonly expiresAt?: number
}

/** Changes an export that is in one of these states; false when it is in another or no longer exists. */
export const updateJob = async (
  prisma: PrismaClient,
  { id, states, expiresAt: expires }: JobNow,
  update: JobUpdate,
): Promise<boolean> => {
  const { finishedAt, expiresAt, ...data } = update
  const dates = {
    ...(finishedAt !== undefined && { finishedAt: toOptionalDate(finishedAt) }),
    ...(expiresAt !== undefined && { expiresAt: toOptionalDate(expiresAt) }),
  }
  const { count } = await prisma.exportJob.updateMany({
    where: { id, state: { in: [...states] }, ...(expires !== undefined && { expiresAt: toDate(expires) }) },
    data: { ...data, ...dates },
  })
  return count === 1
}

export const deleteJob = async (prisma: PrismaClient, userId: string, id: string): Promise<boolean> =>
  (await prisma.exportJob.deleteMany({ where: { id, userId } })).count === 1
