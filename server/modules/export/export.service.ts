import type { z } from 'zod'

import {
  countWaiting,
  createJob,
  deleteJob,
  findFile,
  findJob,
  findJobPage,
  updateJob,
  type JobRecord,
} from '#server/modules/export/export.repo.ts'
import { runBatch } from '#server/modules/batch.ts'
import { buildFile, mimeTypes } from '#server/modules/export/build-file.ts'
import { createExportQueue } from '#server/modules/export/export.queue.ts'
import { jobView } from '#server/modules/export/export.view.ts'
import { readOrder, titleOf } from '#server/modules/export/reports.ts'
import { sheets } from '#server/modules/export/sheets/index.ts'
import { pageOf, sliceOf } from '#server/modules/page.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { BatchResult } from '#shared/contracts/batch.ts'
import type { exportContracts, ExportJob } from '#shared/contracts/export.ts'
import type { ExportDomain } from '#shared/contracts/export-domains.ts'
import type { FileResult } from '#shared/contracts/fields.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { can } from '#shared/permissions/roles.ts'

type Input<N extends keyof typeof exportContracts> = z.output<(typeof exportContracts)[N]['input']>
type Output<N extends keyof typeof exportContracts> = z.input<(typeof exportContracts)[N]['output']>

export interface ExportService {
  order(scope: Scope, input: Input<'order'>): Promise<ExportJob>
  list(userId: string, input: Input<'list'>): Promise<Output<'list'>>
  retry(userId: string, id: string): Promise<ExportJob>
  remove(userId: string, id: string): Promise<{ id: string }>
  removeAll(userId: string, ids: readonly string[]): Promise<BatchResult>
  file(userId: string, id: string): Promise<FileResult>
  /** The list as a file at once. */
  blob(scope: Scope, input: Input<'blob'>): Promise<FileResult>
  /** How many were ordered: ids count on from there. */
  keep(): number
  begin(ordered?: number): void
}

/** So many exports of one person may wait; whoever clicks on and on is told so. */
const MOST_WAITING = 20

/** Whoever may not see a list may not have it as a file. */
const checkRight = ({ roleCode }: Scope, domain: ExportDomain) => {
  if (!can(roleCode, sheets[domain].right)) throw new AppError('NO_PERMISSION')
}

const newJob = (
  scope: Scope,
  { name, params = {}, columns = [], type }: Input<'order'>,
  { id, at }: { id: string; at: number },
): JobRecord => {
  const order = readOrder(name, params, columns)
  checkRight(scope, order.domain)
  return {
    id,
    userId: scope.userId,
    projectId: scope.projectId,
    name,
    domain: order.domain,
    params: JSON.stringify(order.params),
    columns: JSON.stringify(columns),
    format: type === 1 ? 'xlsx' : 'docx',
    state: 'queued',
    progress: 0,
    failure: '',
    fileName: '',
    bytes: 0,
    createdAt: at,
    finishedAt: null,
    expiresAt: null,
  }
}

const fresh = {
  state: 'queued',
  progress: 0,
  failure: '',
  fileName: '',
  bytes: 0,
  content: null,
  finishedAt: null,
  expiresAt: null,
} as const

const buildBlob = async (
  kernel: Kernel,
  scope: Scope,
  { domain, format, columns = [], ...params }: Input<'blob'>,
): Promise<FileResult> => {
  checkRight(scope, domain)
  const sheet = sheets[domain]
  const title = titleOf(sheet, params)
  const source = await sheet.open(kernel, { scope, title, params, columns })
  const content = await buildFile(source, format, transportClock.breathe)
  return { name: `${title}.${format}`, mime: mimeTypes[format], content }
}

const listJobs = async ({ store }: Kernel, userId: string, query: Input<'list'>): Promise<Output<'list'>> => {
  const where = { userId, ...(query.state !== undefined && { state: query.state }) }
  const { jobs, total } = await findJobPage(store.prisma, where, sliceOf(query))
  return pageOf(jobs.map(jobView), total, query)
}

export const createExportService = (kernel: Kernel): ExportService => {
  const { store, clock } = kernel
  const queue = createExportQueue(kernel)
  let ordered = 0

  const own = async (userId: string, id: string): Promise<JobRecord> => {
    const job = await findJob(store.prisma, userId, id)
    if (!job) throw new AppError('NOT_FOUND', { field: 'id' })
    return job
  }

  const remove = async (userId: string, id: string) => {
    if (!(await deleteJob(store.prisma, userId, id))) throw new AppError('NOTHING_TO_DELETE', { field: 'id' })
    return { id }
  }

  return {
    order: async (scope, input) => {
      const at = clock.now()
      const job = newJob(scope, input, { id: `exp-${at.toString(36)}-${(ordered += 1)}`, at })
      if ((await countWaiting(store.prisma, scope.userId)) >= MOST_WAITING)
        throw new AppError('ACT_FAILED', { message: `最多同时排队 ${MOST_WAITING} 个导出任务` })
      await createJob(store.prisma, job)
      queue.wake()
      return jobView(job)
    },
    list: (userId, query) => listJobs(kernel, userId, query),
    retry: async (userId, id) => {
      await own(userId, id)
      if (!(await updateJob(store.prisma, { id, states: ['failed', 'expired'] }, fresh)))
        throw new AppError('STATE_CHANGED', { field: 'id' })
      queue.wake()
      return jobView(await own(userId, id))
    },
    remove,
    removeAll: (userId, ids) => runBatch(ids, (id) => remove(userId, id)),
    file: async (userId, id) => {
      const { fileName, format } = await own(userId, id)
      const content = (await findFile(store.prisma, userId, id))?.content
      if (!content) throw new AppError('NO_MATCH', { field: 'id', message: '文件尚未生成或已过期' })
      return { name: fileName, mime: mimeTypes[format], content }
    },
    blob: (scope, input) => buildBlob(kernel, scope, input),
    keep: () => ordered,
    begin: (kept = 0) => {
      ordered = kept
      queue.begin()
    },
  }
}
