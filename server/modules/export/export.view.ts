import { failureOf } from '#server/modules/export/export.access.ts'
import { columnsOf, type JobRecord } from '#server/modules/export/export.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ExportJob } from '#shared/export/export.contract.ts'
import { formatOptional, formatTime } from '#shared/time.ts'

/** An export as the download centre shows it. */
export const jobView = (kernel: Kernel, record: JobRecord): ExportJob => {
  const { userId: _user, projectId: _project, madeFor: _view, params, ...job } = record
  return {
    ...job,
    params: JSON.parse(params) as Record<string, unknown>,
    columns: [...columnsOf(job)],
    failure: failureOf(kernel, record),
    createdAt: formatTime(job.createdAt),
    finishedAt: formatOptional(job.finishedAt),
    expiresAt: formatOptional(job.expiresAt),
  }
}
