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
import { buildFile, mimeTypes } from '#server/modules/export/build-file.ts'
import { createExportQueue } from '#server/modules/export/export.queue.ts'
import { readOrder } from '#server/modules/export/reports.ts'
import { sources } from '#server/modules/export/sources.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { exportContracts, ExportJob } from '#shared/contracts/export.ts'
import type { FileResult } from '#shared/contracts/fields.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { formatTime } from '#shared/time.ts'

type Input<N extends keyof typeof exportContracts> = z.output<(typeof exportContracts)[N]['input']>
type Output<N extends keyof typeof exportContracts> = z.input<(typeof exportContracts)[N]['output']>

export interface ExportService {
  order(scope: Scope, input: Input<'order'>): Promise<ExportJob>
  list(userId: string, input: Input<'list'>): Promise<Output<'list'>>
  retry(userId: string, id: string): Promise<ExportJob>
  remove(userId: string, id: string): Promise<{ id: string }>
  file(userId: string, id: string): Promise<FileResult>
  /** The list as a file at once. */
  blob(scope: Scope, input: Input<'blob'>): Promise<FileResult>
  begin(): void
}

/** So many exports of one person may wait; whoever clicks on and on is told so. */
const MOST_WAITING = 20

const moment = (at: number | null): string | null => (at === null ? null : formatTime(at))

const jobView = ({ userId: _user, projectId: _project, params, ...job }: JobRecord): ExportJob => ({
  ...job,
  params: JSON.parse(params) as Record<string, unknown>,
  createdAt: formatTime(job.createdAt),
  finishedAt: moment(job.finishedAt),
  expiresAt: moment(job.expiresAt),
})

const newJob = (
  { userId, projectId }: Scope,
  { name, params = {}, type }: Input<'order'>,
  { id, at }: { id: string; at: number },
): JobRecord => {
  const order = readOrder(name, params)
  return {
    id,
    userId,
    projectId,
    name,
    domain: order.domain,
    params: JSON.stringify(order.params),
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
  { domain, format, ...params }: Input<'blob'>,
): Promise<FileResult> => {
  const { title, open } = sources[domain]
  const source = await open(kernel, { scope, title, params })
  const content = await buildFile(source, format, transportClock.breathe)
  return { name: `${title}.${format}`, mime: mimeTypes[format], content }
}

const listJobs = async (
  { store }: Kernel,
  userId: string,
  { state, pageNo, pageSize }: Input<'list'>,
): Promise<Output<'list'>> => {
  const where = { userId, ...(state !== undefined && { state }) }
  const { jobs, total } = await findJobPage(store.prisma, where, {
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  })
  return {
    records: jobs.map(jobView),
    total,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
    searchCount: true,
  }
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
    remove: async (userId, id) => {
      if (!(await deleteJob(store.prisma, userId, id))) throw new AppError('NOTHING_TO_DELETE', { field: 'id' })
      return { id }
    },
    file: async (userId, id) => {
      const { fileName, format } = await own(userId, id)
      const content = (await findFile(store.prisma, userId, id))?.content
      if (!content) throw new AppError('NO_MATCH', { field: 'id', message: '文件尚未生成或已过期' })
      return { name: fileName, mime: mimeTypes[format], content }
    },
    blob: (scope, input) => buildBlob(kernel, scope, input),
    begin: () => {
      ordered = 0
      queue.begin()
    },
  }
}
