import type { PrismaClient, ProjectChange } from '#prisma/generated/client.ts'
import type { Slice } from '#server/modules/page.ts'
import type { Tx } from '#server/modules/system/db.repo.ts'
import { inMemory, known, type InMemory } from '#server/platform/stored-values.ts'
import { projectActNames, type ProjectAct } from '#shared/project/project-settings.contract.ts'
import { toDate } from '#shared/time.ts'

/** One entry of a project's log; its user is null for the system. */
export type ProjectChangeRecord = InMemory<ProjectChange, { act: ProjectAct }>

/** Adds an entry. Entries are never deleted, so their count numbers the next one. The id is zero-padded, so that ids sort. */
export const logProjectChange = async (db: Tx, { at, ...change }: Omit<ProjectChangeRecord, 'id'>): Promise<void> => {
  const n = 1 + (await db.projectChange.count({ where: { projectId: change.projectId } }))
  const id = `${change.projectId}.c${String(n).padStart(6, '0')}`
  await db.projectChange.create({ data: { ...change, id, at: toDate(at) }, select: { id: true } })
}

/** One page of a project's log, newest first, with the total count. */
export const findProjectChanges = async (
  prisma: PrismaClient,
  projectId: string,
  { limit, offset }: Slice,
): Promise<{ changes: ProjectChangeRecord[]; total: number }> => {
  const where = { projectId }
  // Without a transaction: each would begin with the write lock.
  const [rows, total] = await Promise.all([
    prisma.projectChange.findMany({ where, orderBy: [{ at: 'desc' }, { id: 'desc' }], skip: offset, take: limit }),
    prisma.projectChange.count({ where }),
  ])
  return { changes: rows.map((row) => ({ ...inMemory(row), act: known(projectActNames, row.act) })), total }
}
