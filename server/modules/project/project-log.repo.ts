import type { Prisma, PrismaClient } from '#prisma/generated/client.ts'
import { projectActNames, type ProjectAct } from '#shared/contracts/project-settings.ts'
import { toDate } from '#shared/time.ts'

/** One line of what was done to a project. */
export interface ProjectChangeRecord {
  readonly id: string
  readonly projectId: string
  /** Null for what nobody in particular did. */
  readonly userId: string | null
  readonly act: ProjectAct
  readonly text: string
  readonly at: number
}

/** Adds a line. They are never deleted, so their number names the next one; padded, so that ids stand in their order. */
export const logProjectChange = async (
  db: Prisma.TransactionClient,
  { at, ...line }: Omit<ProjectChangeRecord, 'id'>,
): Promise<void> => {
  const n = 1 + (await db.projectChange.count({ where: { projectId: line.projectId } }))
  const id = `${line.projectId}.c${String(n).padStart(6, '0')}`
  await db.projectChange.create({ data: { ...line, id, at: toDate(at) }, select: { id: true } })
}

const known = (act: string): ProjectAct => {
  const found = projectActNames.find((one) => one === act)
  if (!found) throw new Error(`The store holds a project change "${act}", which this version does not know`)
  return found
}

/** One page of the lines of a project, newest first, and how many there are. */
export const findProjectChanges = async (
  prisma: PrismaClient,
  projectId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ lines: ProjectChangeRecord[]; total: number }> => {
  const where = { projectId }
  // No transaction: each would begin with the write lock.
  const [rows, total] = await Promise.all([
    prisma.projectChange.findMany({ where, orderBy: [{ at: 'desc' }, { id: 'desc' }], skip: offset, take: limit }),
    prisma.projectChange.count({ where }),
  ])
  return { lines: rows.map((row) => ({ ...row, act: known(row.act), at: row.at.getTime() })), total }
}
