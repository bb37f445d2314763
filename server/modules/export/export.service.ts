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
import { buildBlob } from '#server/modules/export/build-blob.ts'
import { mimeTypes } from '#server/modules/export/build-file.ts'
import { checkFile, checkRight, failureOf } from '#server/modules/export/export.access.ts'
import { createExportQueue } from '#server/modules/export/export.queue.ts'
import { jobView } from '#server/modules/export/export.view.ts'
import { checkFilters, readOrder } from '#server/modules/export/reports.ts'
import { sheets } from '#server/modules/export/sheets/index.ts'
import { pageOf, sliceOf } from '#server/modules/page.ts'
import { mustFind } from '#server/modules/rows.ts'
import type { Store } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { exportContracts, ExportJob } from '#shared/export/export.contract.ts'
import type { FileResult } from '#shared/api/fields.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Input<N extends keyof typeof exportContracts> = InputOf<(typeof exportContracts)[N]>
type Output<N extends keyof typeof exportContracts> = OutputOf<(typeof exportContracts)[N]>

/** Maximum orders of one person that are queued or running. */
const MAX_WAITING_PER_PERSON = 20

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
    madeFor: null,
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
  madeFor: null,
  finishedAt: null,
  expiresAt: null,
} as const

const checkWaiting = async ({ prisma }: Store, userId: string) => {
  if ((await countWaiting(prisma, userId)) >= MAX_WAITING_PER_PERSON)
    throw new AppError('ACT_FAILED', { message: `最多同时排队 ${MAX_WAITING_PER_PERSON} 个导出任务` })
}

const listJobs = async (kernel: Kernel, userId: string, query: Input<'list'>): Promise<Output<'list'>> => {
  const where = { userId, ...(query.state !== undefined && { state: query.state }) }
  const { jobs, total } = await findJobPage(kernel.store.prisma, where, sliceOf(query))
  return pageOf(
    jobs.map((job) => jobView(kernel, job)),
    total,
    query,
  )
}

type Own = (userId: string, id: string) => Promise<JobRecord>

/** Adds exports to the queue, serialised: no other order comes between the check of its length and the insert. */
const createOrders = (kernel: Kernel, own: Own) => {
  const { store, clock } = kernel
  const queue = createExportQueue(kernel)
  let ordered = 0
  const enqueue = async (userId: string, put: () => Promise<void>) => {
    await store.inTurn(async () => {
      await checkWaiting(store, userId)
      await put()
    })
    queue.wake()
  }
  return {
    order: async (scope: Scope, input: Input<'order'>): Promise<ExportJob> => {
      const at = clock.now()
      const job = newJob(scope, input, { id: `exp-${at.toString(36)}-${(ordered += 1)}`, at })
      await enqueue(scope.userId, () => createJob(store.prisma, job))
      return jobView(kernel, job)
    },
    retry: async (userId: string, id: string): Promise<ExportJob> => {
      const job = await own(userId, id)
      // A finished file that its owner may no longer have can be retried as well.
      const isWithheld = failureOf(kernel, job) !== ''
      const states = isWithheld ? (['failed', 'expired', 'done'] as const) : (['failed', 'expired'] as const)
      await enqueue(userId, async () => {
        if (!(await updateJob(store.prisma, { id, states }, fresh)))
          throw new AppError('STATE_CHANGED', { field: 'id' })
      })
      return jobView(kernel, await own(userId, id))
    },
    /** Number of orders so far, for the snapshot: ids continue from it. */
    exportState: (): number => ordered,
    begin: (count = 0) => {
      ordered = count
      queue.begin()
    },
  }
}

export const createExportService = (kernel: Kernel) => {
  const { store } = kernel
  const own: Own = async (userId, id) => mustFind(await findJob(store.prisma, userId, id))
  const remove = async (userId: string, id: string) => {
    if (!(await deleteJob(store.prisma, userId, id))) throw new AppError('NOTHING_TO_DELETE', { field: 'id' })
    return { id }
  }
  return {
    ...createOrders(kernel, own),
    list: (userId: string, query: Input<'list'>): Promise<Output<'list'>> => listJobs(kernel, userId, query),
    remove,
    removeAll: (userId: string, ids: readonly string[]) => runBatch(ids, (id) => remove(userId, id)),
    file: async (userId: string, id: string): Promise<FileResult> => {
      const job = await own(userId, id)
      if (job.state === 'done') checkFile(kernel, job)
      const content = (await findFile(store.prisma, userId, id))?.content
      if (!content) throw new AppError('NO_MATCH', { field: 'id', message: '文件尚未生成或已过期' })
      return { name: job.fileName, mime: mimeTypes[job.format], content }
    },
    /** The rows under the filters of a list on which a batch may act. */
    matching: (scope: Scope, { domain, params = {} }: Input<'matching'>): Promise<Output<'matching'>> => {
      checkRight(scope, domain)
      checkFilters(domain, params)
      return sheets[domain].matching(kernel, scope, params)
    },
    /** Builds the list as a file in its turn; cancelled when the caller disconnects. */
    blob: (scope: Scope, input: Input<'blob'>, hangUp: AbortSignal) => buildBlob(kernel, { scope, hangUp }, input),
  }
}
