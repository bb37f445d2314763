import { checkView, scopeFor, viewText } from '#server/modules/export/export.access.ts'
import { createDraft, isComplete, writeSlice, type Draft } from '#server/modules/export/build-file.ts'
import {
  columnsOf,
  findInState,
  hasJobs,
  nextQueued,
  updateJob,
  type JobRecord,
} from '#server/modules/export/export.repo.ts'
import { sheets } from '#server/modules/export/sheets/index.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY, formatTime } from '#shared/time.ts'

/** How long a finished file is retained. */
const RETENTION_MS = 7 * DAY
/** World time between two pieces: a frozen world builds only while its clock is advanced. */
const PAUSE_MS = 50
/** Slices of a document in one piece. */
const PIECE_SLICES = 10

interface Running {
  readonly job: JobRecord
  readonly scope: Scope
  readonly draft: Draft
}

const open = async (kernel: Kernel, job: JobRecord): Promise<Running> => {
  const params = JSON.parse(job.params) as object
  const columns = columnsOf(job)
  const scope = scopeFor(kernel, job)
  const source = await sheets[job.domain].open(kernel, {
    scope,
    title: job.name,
    params,
    columns,
  })
  return { job, scope, draft: createDraft(source, job.format) }
}

// Replaces the characters that file systems refuse in a name.
const fileNameOf = ({ name, format }: JobRecord, at: number): string =>
  `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()}_${formatTime(at).replaceAll(/\D/g, '')}.${format}`

const publishEnd = (
  kernel: Kernel,
  { id, userId, projectId, name }: JobRecord,
  end: { state: 'done' | 'failed'; failure: string },
) =>
  kernel.changes.storeAndPublish({
    type: 'export-ended',
    at: kernel.clock.now(),
    job: { id, userId, projectId, name, ...end },
  })

const active = ({ id }: JobRecord) => ({ id, states: ['queued', 'running'] as const })

const fail = async (kernel: Kernel, job: JobRecord, error: unknown) => {
  // An expected error gives its own reason; any other error is a server fault and is logged as well.
  if (!(error instanceof AppError)) kernel.log.error({ err: error, job: job.id }, 'an export failed')
  const failure = error instanceof AppError ? error.message : '导出失败'
  const failed = await updateJob(kernel.store.prisma, active(job), {
    state: 'failed',
    failure,
    finishedAt: kernel.clock.now(),
  })
  if (failed) await publishEnd(kernel, job, { state: 'failed', failure })
}

const finish = async (kernel: Kernel, { job, scope, draft }: Running, armExpiry: (id: string, at: number) => void) => {
  const content = new Uint8Array(await kernel.builds.slice(draft.writer.finish))
  checkView(kernel, job, scope)
  const finishedAt = kernel.clock.now()
  const expiresAt = finishedAt + RETENTION_MS
  const file = { content, bytes: content.length, fileName: fileNameOf(job, finishedAt), madeFor: viewText(scope) }
  const stored = await updateJob(kernel.store.prisma, active(job), {
    state: 'done',
    progress: 100,
    finishedAt,
    expiresAt,
    ...file,
  })
  if (!stored) return
  armExpiry(job.id, expiresAt)
  await publishEnd(kernel, job, { state: 'done', failure: '' })
}

/** Writes the next piece; false when the export has been deleted meanwhile. */
const writePiece = async (kernel: Kernel, running: Running): Promise<boolean> => {
  const { job, draft } = running
  for (let slices = 0; slices < PIECE_SLICES && !isComplete(draft); slices += 1)
    await kernel.builds.slice(() => writeSlice(draft))
  const progress = Math.min(99, Math.floor((100 * draft.done) / Math.max(1, draft.source.ids.length)))
  return updateJob(kernel.store.prisma, active(job), { state: 'running', progress })
}

type ArmExpiry = (id: string, at: number) => void

/** Opens the next order: null when none is queued, `failed` when it could not be opened. */
const openNext = async (kernel: Kernel): Promise<Running | 'failed' | null> => {
  const job = await nextQueued(kernel.store)
  if (!job) return null
  try {
    const running = await kernel.builds.slice(() => open(kernel, job))
    await updateJob(kernel.store.prisma, active(job), { state: 'running', progress: 0 })
    return running
  } catch (error) {
    await fail(kernel, job, error)
    return 'failed'
  }
}

/** Performs the next piece of work on an export; false when it has ended. */
const goOn = async (kernel: Kernel, now: Running, armExpiry: ArmExpiry): Promise<boolean> => {
  try {
    if (!isComplete(now.draft)) return await writePiece(kernel, now)
    await finish(kernel, now, armExpiry)
  } catch (error) {
    await fail(kernel, now.job, error)
  }
  return false
}

/** Exports that were running when the server stopped restart from the beginning; finished ones get their expiry step again. */
const takeUp = async ({ store, clock }: Kernel, armExpiry: ArmExpiry) => {
  for (const job of await findInState(store.prisma, 'running'))
    await updateJob(store.prisma, active(job), { state: 'queued', progress: 0 })
  for (const { id, expiresAt } of await findInState(store.prisma, 'done')) armExpiry(id, expiresAt ?? clock.now())
}

/** Builds ordered exports one after the other, piece by piece, off the request path; people take turns. */
export const createExportQueue = (kernel: Kernel) => {
  const { store, scheduler, clock } = kernel
  let running: Running | null = null
  let armed = false

  const armExpiry: ArmExpiry = (id, at) => {
    scheduler.at(at, 'export-expiry', () =>
      updateJob(store.prisma, { id, states: ['done'], expiresAt: at }, { state: 'expired', content: null, bytes: 0 }),
    )
  }
  const step = async () => {
    armed = false
    if (running) {
      if (!(await goOn(kernel, running, armExpiry))) running = null
      arm()
      return
    }
    const next = await openNext(kernel)
    running = next === 'failed' ? null : next
    if (next !== null) arm()
  }
  /** Call after an order. */
  const arm = () => {
    if (armed) return
    armed = true
    scheduler.at(clock.now() + PAUSE_MS, 'export', step)
  }

  return {
    wake: arm,
    /** After a start or a reset: continues with the stored orders. */
    begin: () => {
      running = null
      armed = false
      const goOnWith = async () => {
        await takeUp(kernel, armExpiry)
        if (await nextQueued(store)) arm()
      }
      if (store.direct(hasJobs)) scheduler.at(clock.now(), 'export-begin', goOnWith)
    },
  }
}
